import { loginOf } from '../../domain/people/login.ts'
import type { Ask } from './postgresql-query.ts'
import {
  type Accounts,
  type Beginning,
  type CredentialRow,
  credentialOf,
  type SessionRow,
  sessionOf,
  withoutNulls,
} from './store.ts'

const credentialColumns = 'user_name as "userName", company_id as company, hash, must_change as "mustChange"'
const sessionColumns =
  'token_hash as "tokenHash", user_name as "userName", company_id as company, expires_at as "expiresAt", badge, device, opened_at as "openedAt", ended'

export function postgresqlAccounts(ask: Ask): Accounts {
  return {
    async credential(userName) {
      const [found] = await ask<CredentialRow>(
        `select ${credentialColumns} from credentials where login = $1`,
        [loginOf(userName)],
      )
      return found && credentialOf(found)
    },

    async setCredential({ userName, company, hash, mustChange = false }) {
      const [set] = await ask(
        `insert into credentials (login, user_name, company_id, hash, must_change) values ($1, $2, $3, $4, $5)
         on conflict (login) do update set hash = excluded.hash, must_change = excluded.must_change
         where credentials.company_id = excluded.company_id returning login`,
        [loginOf(userName), userName, company, hash, mustChange ? 1 : 0],
      )
      if (!set) throw new Error(`The user name ${userName} belongs to another company`)
    },

    async session(tokenHash) {
      const [found] = await ask<SessionRow>(`select ${sessionColumns} from sessions where token_hash = $1`, [
        tokenHash,
      ])
      return found && sessionOf(found)
    },

    async openSession({ tokenHash, userName, company, expiresAt, badge, device, openedAt }) {
      await ask(
        `insert into sessions (token_hash, user_name, company_id, expires_at, badge, device, opened_at)
         values ($1, $2, $3, $4, $5, $6, $7)`,
        [tokenHash, userName, company, expiresAt, badge ?? null, device ?? null, openedAt ?? null],
      )
    },

    async extendSession(tokenHash, expiresAt) {
      await ask('update sessions set expires_at = $1 where token_hash = $2', [expiresAt, tokenHash])
    },

    async closeSession(tokenHash) {
      await ask('delete from sessions where token_hash = $1', [tokenHash])
    },

    async closeSessionsOf({ userName, company }) {
      await ask('delete from sessions where user_name = $1 and company_id = $2', [userName, company])
    },

    async pauseSessionsOf({ userName, company }) {
      await ask("update sessions set ended = 'paused' where user_name = $1 and company_id = $2", [
        userName,
        company,
      ])
    },

    async sessionsOf(company) {
      const found = await ask<SessionRow>(
        `select ${sessionColumns} from sessions where company_id = $1 order by expires_at desc, token_hash collate "C"`,
        [company],
      )
      return found.map(sessionOf)
    },

    async credentialsOf(company) {
      const found = await ask<CredentialRow>(
        `select ${credentialColumns} from credentials where company_id = $1 order by login`,
        [company],
      )
      return found.map(credentialOf)
    },

    async beginning() {
      const [found] = await ask<object>(
        'select secret_hash as "secretHash", expires_at as "expiresAt", call_id as "callId", company_id as company from beginnings',
      )
      return found ? (withoutNulls(found) as unknown as Beginning) : undefined
    },

    async setBeginning({ secretHash, expiresAt, callId, company }) {
      // One statement: it is one transaction also where it is called by itself.
      await ask(
        `with gone as (delete from beginnings where secret_hash <> $1)
         insert into beginnings (secret_hash, expires_at, call_id, company_id) values ($1, $2, $3, $4)
         on conflict (secret_hash) do update set expires_at = excluded.expires_at, call_id = excluded.call_id,
           company_id = excluded.company_id`,
        [secretHash, expiresAt, callId ?? null, company ?? null],
      )
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
