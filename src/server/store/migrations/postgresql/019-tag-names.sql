-- Names of tags meet whatever their capitals and air, and tags of before these rows get theirs (see domain/orders/tag-names.ts): of two that
-- are alike now the older one has the name, and both stay. The rows are written by `fillTagNames`, in the same transaction.

delete from rows where tbl = 'tagNames';
