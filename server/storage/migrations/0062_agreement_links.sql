alter table agreement_mail drop constraint agreement_mail_kind_check
--> next statement
-- The owner learns of a link that staff have sent, and of an agreement that nobody has a link to.
alter table agreement_mail add constraint agreement_mail_kind_check check (kind in (
  'SIGN', 'REMIND', 'COPY', 'SIGNED', 'DECLINED', 'EXPIRED', 'BY_STAFF', 'NO_LINK'))
