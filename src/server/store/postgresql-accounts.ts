import { loginOf } from '../../domain/people/login.ts'
import {
  type Accounts,
  type Beginning,
  type CredentialRow,
  credentialOf,
  type Recovery,
  type SecondStepRow,
  type SessionRow,
  secondStepOf,
  sessionOf,
  withoutNulls,
} from './accounts.ts'
import type { Ask } from './postgresql-query.ts'

const credentialColumns = 'user_name as "userName", company_id as company, hash, must_change as "mustChange"'
const sessionColumns =
  'token_hash as "tokenHash", user_name as "userName", company_id as company, expires_at as "expiresAt", badge, device, opened_at as "openedAt", ended'

const stepColumns =
  'user_name as "userName", company_id as company, sealed, on_since as "onSince", last_step as "lastStep", recovery'
const recoveryColumns =
  'secret_hash as "secretHash", user_name as "userName", company_id as company, expires_at as "expiresAt", used_at as "usedAt"'

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

    async sessions(tokenHashes) {
      const text = `select ${sessionColumns} from sessions where token_hash = any($1)`
      return (await ask<SessionRow>(text, [tokenHashes])).map(sessionOf)
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
      // One statement: it is one transaction also where it is called by itself.
      await ask(
        `with gone as (delete from known_devices where user_name = $1 and company_id = $2)
         delete from sessions where user_name = $1 and company_id = $2`,
        [userName, company],
      )
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

    async recovery(secretHash) {
      const [found] = await ask<object>(`select ${recoveryColumns} from recoveries where secret_hash = $1`, [
        secretHash,
      ])
      return found ? (withoutNulls(found) as unknown as Recovery) : undefined
    },

    async setRecovery({ secretHash, userName, company, expiresAt, usedAt }) {
      await ask(
        `insert into recoveries (company_id, user_name, secret_hash, expires_at, used_at) values ($1, $2, $3, $4, $5)
         on conflict (company_id, user_name) do update set secret_hash = excluded.secret_hash,
           expires_at = excluded.expires_at, used_at = excluded.used_at`,
        [company, userName, secretHash, expiresAt, usedAt ?? null],
      )
    },

    async spendToken(tokenHash, expiresAt) {
      const spent = await ask(
        'insert into spent_tokens (token_hash, expires_at) values ($1, $2) on conflict do nothing returning token_hash',
        [tokenHash, expiresAt],
      )
      return spent.length === 1
    },

    async isKnownDevice({ deviceHash, userName, company }) {
      const found = await ask(
        'select 1 from known_devices where device_hash = $1 and company_id = $2 and user_name = $3',
        [deviceHash, company, userName],
      )
      return found.length === 1
    },

    async keepKnownDevice({ deviceHash, userName, company, expiresAt }) {
      await ask(
        `insert into known_devices (device_hash, company_id, user_name, expires_at) values ($1, $2, $3, $4)
         on conflict (device_hash, company_id, user_name) do update set expires_at = excluded.expires_at`,
        [deviceHash, company, userName, expiresAt],
      )
    },

    async dropOtherDevices({ deviceHash = '', userName, company }) {
      await ask('delete from known_devices where company_id = $1 and user_name = $2 and device_hash <> $3', [
        company,
        userName,
        deviceHash,
      ])
    },

    async secondStep({ userName, company }) {
      const [found] = await ask<SecondStepRow>(
        `select ${stepColumns} from second_steps where company_id = $1 and user_name = $2`,
        [company, userName],
      )
      return found && secondStepOf(found)
    },

    async setSecondStep({ userName, company, sealed, onSince, lastStep, recovery }) {
      await ask(
        `insert into second_steps (company_id, user_name, sealed, on_since, last_step, recovery) values ($1, $2, $3, $4, $5, $6)
         on conflict (company_id, user_name) do update set sealed = excluded.sealed, on_since = excluded.on_since,
           last_step = excluded.last_step, recovery = excluded.recovery`,
        [company, userName, sealed, onSince ?? null, lastStep, JSON.stringify(recovery)],
      )
    },

    async dropSecondStep({ userName, company }) {
      await ask('delete from second_steps where company_id = $1 and user_name = $2', [company, userName])
    },

    async secondStepsOf(company) {
      const found = await ask<SecondStepRow>(
        `select ${stepColumns} from second_steps where company_id = $1 order by user_name`,
        [company],
      )
      return found.map(secondStepOf)
    },

    async dropExpired(now) {
      for (const table of ['sessions', 'recoveries', 'spent_tokens', 'known_devices'])
        await ask(`delete from ${table} where expires_at <= $1`, [now])
    },

    async isEmpty() {
      const found = await ask('select 1 from credentials limit 1')
      return found.length === 0
    },
  }
}
