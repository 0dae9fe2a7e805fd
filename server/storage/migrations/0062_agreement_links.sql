alter table agreement_mail drop constraint agreement_mail_kind_check
--> next statement
-- The owner learns of a link that staff have sent, and of an agreement that nobody has a link to.
alter table agreement_mail add constraint agreement_mail_kind_check check (kind in (
  'SIGN', 'REMIND', 'COPY', 'SIGNED', 'DECLINED', 'EXPIRED', 'BY_STAFF', 'NO_LINK'))
--> next statement
-- The shop's name and the words of the certification as they were when they were signed; '' in rows
-- of an earlier release.
alter table agreement add column shop_name text not null default ''
--> next statement
alter table w9_certification add column words text not null default ''
--> next statement
create trigger w9_certification_words_are_final before update of words on w9_certification
  for each row execute function refuse_change_unless_erasing()
