alter table step_invite add column account_closed_at timestamptz
--> next statement
update step_invite set account_closed_at = now()
where ended_as is null and exists (
  select 1 from activity
  where activity.request_uid = step_invite.request_uid
    and activity.at > step_invite.invited_at
    and activity.actor_uid <> 'invite:' || step_invite.invite_uid
    and (
      activity.what = 'ach.created'
      or activity.what = 'ach.changed'
        and (fields @> '[{"field": "accountNo"}]' or fields @> '[{"field": "routingNo"}]')
    )
)
