-- Files have a kind, an owner and an end: those of proofs lie as long as their row does, those that a job made until they end.
alter table files add column kind text not null default 'proof';
alter table files add column owner text not null default '';
alter table files add column ends_at integer;
create index files_by_owner on files (company_id, owner) where owner <> '';

-- How far the server came with a job, and which worker is at it. Whether there is anything to do stands in the job's row alone.
create table job_work (
  company_id text not null references companies (id),
  id text not null,
  lease text not null default '',
  leased_until integer not null default 0,
  work text not null default '',
  primary key (company_id, id)
) strict;

-- Workers ask for open jobs of all companies, every second.
create index jobs_open on rows (company_id, key) where tbl = 'jobs' and closed = 0 and deleted = 0;
