-- Of the certificates that are stored already, nobody has looked.
alter table diverse_ownership add column certificate_encrypted integer
