import { loginOf } from '../../domain/people/login.ts'
import type { Ask } from './postgresql-query.ts'
import { type Accounts, type Credential, type SessionRow, sessionOf } from './store.ts'

export function postgresqlAccounts(ask: Ask): Accounts {
  return {
    async credential(userName) {
      const [found] = await ask<Credential>(
        `select user_name as "userName", company_id as company, hash from credentials where login = $1`,
        [loginOf(userName)],
      )
      return found
    },

    async setCredential({ userName, company, hash }) {
      const [set] = await ask(
        `insert into credentials (login, user_name, company_id, hash) values ($1, $2, $3, $4)
         on conflict (login) do update set hash = excluded.hash
         where credentials.company_id = excluded.company_id returning login`,
        [loginOf(userName), userName, company, hash],
      )
      if (!set) throw new Error(`The user name ${userName} belongs to another company`)
    },

    async session(tokenHash) {
      const [found] = await ask<SessionRow>(
        `select token_hash as "tokenHash", user_name as "userName", company_id as company, expires_at as "expiresAt",
           badge from sessions where token_hash = $1`,
        [tokenHash],
      )
      return found && sessionOf(found)
    },

    async openSession({ tokenHash, userName, company, expiresAt, badge }) {
      await ask(
        'insert into sessions (token_hash, user_name, company_id, expires_at, badge) values ($1, $2, $3, $4, $5)',
        [tokenHash, userName, company, expiresAt, badge ?? null],
      )
    },

    async extendSession(tokenHash, expiresAt) {
      await ask('update sessions set expires_at = $1 where token_hash = $2', [expiresAt, tokenHash])
    },

    async closeSession(tokenHash) {
      await ask('delete from sessions where token_hash = $1', [tokenHash])
    },

    async closeSessionsOf(userName) {
      await ask('delete from sessions where user_name = $1', [userName])
    },

    async dropExpired(now) {
      await ask('delete from sessions where expires_at <= $1', [now])
    },

    async isEmpty() {
      const found = await ask('select 1 from credentials limit 1')
      return found.length === 0
    },
  }
}
