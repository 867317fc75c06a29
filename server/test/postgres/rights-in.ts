import { rowsAt } from './rows-at.ts';

const RIGHTS = `
  with object as (
    select 'relation ' || c.oid::regclass as name, c.relowner as owner, c.relacl as rights from pg_class c
    union all
    select format('column %s.%s', a.attrelid::regclass, a.attname), c.relowner, a.attacl
      from pg_attribute a join pg_class c on c.oid = a.attrelid where a.attacl is not null
    union all
    select 'function ' || p.oid::regprocedure, p.proowner, coalesce(p.proacl, acldefault('f', p.proowner)) from pg_proc p
    union all
    select 'schema ' || n.nspname, n.nspowner, n.nspacl from pg_namespace n
  )
  select name, case when r.grantee = owner then 'the owner' when r.grantee = 0 then 'everybody'
      else pg_get_userbyid(r.grantee) end as grantee, string_agg(privilege_type, ', ' order by privilege_type) as rights
  from object, aclexplode(rights) r
  where name !~ ' (pg_|information_schema)' group by 1, 2 order by 1, 2`;

type Right = { name: string; grantee: string; rights: string };

/** Who may do what with each table, column, function and schema of a database. */
export const rightsIn = (connectionString: string): Promise<Right[]> => rowsAt<Right>(connectionString, RIGHTS);
