-- A session that was opened with a badge ends with the badge: its hash is compared with the one in the staff row.

alter table sessions add column badge text;
