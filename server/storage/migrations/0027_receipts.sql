-- The receipt of a submission is mailed like a decision.
alter table review_mail
  drop constraint review_mail_decision_check,
  add constraint review_mail_decision_check
    check (decision in ('APPROVE', 'DECLINE', 'HOLD', 'CHANGES', 'RECEIPT'))
