-- Phones hold what customers owe, entry by entry: the first entries, which 011 wrote, get their digests. The server writes them behind this
-- file, in the same transaction (see postgresql-digests.ts).

select 1;
