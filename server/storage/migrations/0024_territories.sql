-- New databases get these with their other codes.
insert into code_detail
  (mm_code_header_uid, code_value, code_value_description, code_value_short_description, sort_order)
select mm_code_header_uid, code, name, code, place
from code_header cross join (values
  ('AS', 'American Samoa', 520),
  ('GU', 'Guam', 530),
  ('MP', 'Northern Mariana Islands', 540),
  ('PR', 'Puerto Rico', 550),
  ('VI', 'U.S. Virgin Islands', 560),
  ('AA', 'Armed Forces Americas', 570),
  ('AE', 'Armed Forces Europe', 580),
  ('AP', 'Armed Forces Pacific', 590)
) as added (code, name, place)
where mm_code_header_uid in
  ('code-list-STATE', 'code-list-STATE-as-STATE', 'code-list-STATE-as-STATECODE')
on conflict do nothing
