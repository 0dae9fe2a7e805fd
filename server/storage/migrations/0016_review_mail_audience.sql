alter table review_mail add column audience text check (audience in ('OWNER', 'CONTACT'))
--> next statement
update review_mail set audience = case
  when lower(recipient) = (
    select lower(login_email) from vendor_request where vendor_request.request_uid = review_mail.request_uid
  ) then 'OWNER' else 'CONTACT' end
--> next statement
alter table review_mail alter column audience set not null
--> next statement
alter table review_mail drop column recipient
