import { loginOf } from '../../domain/people/login.ts'
import type { Sql } from './sqlite-statements.ts'
import { type Accounts, type Credential, type SessionRow, sessionOf } from './store.ts'

/** How the two connections of a folder are used. */
export interface Turns {
  /** Waits for its turn on the reading connection. */
  read<R>(work: (sql: Sql) => R): Promise<R>
  write<R>(work: (sql: Sql) => R): Promise<R>
}

export function sqliteAccounts({ read, write }: Turns): Accounts {
  return {
    credential: (userName) =>
      read(
        (sql) =>
          sql(
            'select user_name as userName, company_id as company, hash from credentials where login = ?',
          ).get(loginOf(userName)) as Credential | undefined,
      ),

    setCredential: ({ userName, company, hash }) =>
      write((sql) => {
        const { changes } = sql(
          `insert into credentials (login, user_name, company_id, hash) values (?, ?, ?, ?)
           on conflict (login) do update set hash = excluded.hash where company_id = excluded.company_id`,
        ).run(loginOf(userName), userName, company, hash)
        if (changes === 0) throw new Error(`The user name ${userName} belongs to another company`)
      }),

    session: (tokenHash) =>
      read((sql) => {
        const found = sql(
          `select token_hash as tokenHash, user_name as userName, company_id as company, expires_at as expiresAt, badge
           from sessions where token_hash = ?`,
        ).get(tokenHash) as SessionRow | undefined
        return found && sessionOf(found)
      }),

    openSession: ({ tokenHash, userName, company, expiresAt, badge }) =>
      write((sql) => {
        sql(
          'insert into sessions (token_hash, user_name, company_id, expires_at, badge) values (?, ?, ?, ?, ?)',
        ).run(tokenHash, userName, company, expiresAt, badge ?? null)
      }),

    extendSession: (tokenHash, expiresAt) =>
      write((sql) => {
        sql('update sessions set expires_at = ? where token_hash = ?').run(expiresAt, tokenHash)
      }),

    closeSession: (tokenHash) =>
      write((sql) => {
        sql('delete from sessions where token_hash = ?').run(tokenHash)
      }),

    closeSessionsOf: (userName) =>
      write((sql) => {
        sql('delete from sessions where user_name = ?').run(userName)
      }),

    dropExpired: (now) =>
      write((sql) => {
        sql('delete from sessions where expires_at <= ?').run(now)
      }),

    isEmpty: () => read((sql) => sql('select 1 from credentials limit 1').get() === undefined),
  }
}
