alter table review_decision
  drop constraint review_decision_decision_check,
  add constraint review_decision_decision_check check (decision in ('APPROVE', 'DECLINE', 'HOLD', 'CHANGES', 'REOPEN'))
--> next statement
alter table review_mail
  drop constraint review_mail_decision_check,
  add constraint review_mail_decision_check
    check (decision in ('APPROVE', 'DECLINE', 'HOLD', 'CHANGES', 'REOPEN', 'RECEIPT'))
