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
import type { Sql } from './sqlite-statements.ts'

const credentialColumns = 'user_name as userName, company_id as company, hash, must_change as mustChange'
const sessionColumns =
  'token_hash as tokenHash, user_name as userName, company_id as company, expires_at as expiresAt, badge, device, opened_at as openedAt, ended'

const stepColumns =
  'user_name as userName, company_id as company, sealed, on_since as onSince, last_step as lastStep, recovery'
const recoveryColumns =
  'secret_hash as secretHash, user_name as userName, company_id as company, expires_at as expiresAt, used_at as usedAt'

/** How the two connections of a folder are used. */
export interface Turns {
  /** Waits for its turn on the reading connection. */
  read<R>(work: (sql: Sql) => R): Promise<R>
  write<R>(work: (sql: Sql) => R): Promise<R>
}

export function sqliteAccounts({ read, write }: Turns): Accounts {
  return {
    credential: (userName) =>
      read((sql) => {
        const found = sql(`select ${credentialColumns} from credentials where login = ?`).get(
          loginOf(userName),
        ) as CredentialRow | undefined
        return found && credentialOf(found)
      }),

    setCredential: ({ userName, company, hash, mustChange = false }) =>
      write((sql) => {
        const { changes } = sql(
          `insert into credentials (login, user_name, company_id, hash, must_change) values (?, ?, ?, ?, ?)
           on conflict (login) do update set hash = excluded.hash, must_change = excluded.must_change
           where company_id = excluded.company_id`,
        ).run(loginOf(userName), userName, company, hash, mustChange ? 1 : 0)
        if (changes === 0) throw new Error(`The user name ${userName} belongs to another company`)
      }),

    session: (tokenHash) =>
      read((sql) => {
        const found = sql(`select ${sessionColumns} from sessions where token_hash = ?`).get(tokenHash) as
          | SessionRow
          | undefined
        return found && sessionOf(found)
      }),

    sessions: (tokenHashes) =>
      read((sql) => {
        const found = sql(
          `select ${sessionColumns} from sessions where token_hash in (select value from json_each(?))`,
        ).all(JSON.stringify(tokenHashes)) as unknown as SessionRow[]
        return found.map(sessionOf)
      }),

    openSession: ({ tokenHash, userName, company, expiresAt, badge, device, openedAt }) =>
      write((sql) => {
        sql(
          `insert into sessions (token_hash, user_name, company_id, expires_at, badge, device, opened_at)
           values (?, ?, ?, ?, ?, ?, ?)`,
        ).run(tokenHash, userName, company, expiresAt, badge ?? null, device ?? null, openedAt ?? null)
      }),

    extendSession: (tokenHash, expiresAt) =>
      write((sql) => {
        sql('update sessions set expires_at = ? where token_hash = ?').run(expiresAt, tokenHash)
      }),

    closeSession: (tokenHash) =>
      write((sql) => {
        sql('delete from sessions where token_hash = ?').run(tokenHash)
      }),

    closeSessionsOf: ({ userName, company }) =>
      write((sql) => {
        for (const table of ['sessions', 'known_devices'])
          sql(`delete from ${table} where user_name = ? and company_id = ?`).run(userName, company)
      }),

    pauseSessionsOf: ({ userName, company }) =>
      write((sql) => {
        sql("update sessions set ended = 'paused' where user_name = ? and company_id = ?").run(
          userName,
          company,
        )
      }),

    sessionsOf: (company) =>
      read((sql) => {
        const found = sql(
          `select ${sessionColumns} from sessions where company_id = ? order by expires_at desc, token_hash`,
        ).all(company) as unknown as SessionRow[]
        return found.map(sessionOf)
      }),

    credentialsOf: (company) =>
      read((sql) => {
        const found = sql(
          `select ${credentialColumns} from credentials where company_id = ? order by login`,
        ).all(company) as unknown as CredentialRow[]
        return found.map(credentialOf)
      }),

    beginning: () =>
      read((sql) => {
        const found = sql(
          'select secret_hash as secretHash, expires_at as expiresAt, call_id as callId, company_id as company from beginnings',
        ).get()
        return found && (withoutNulls(found) as unknown as Beginning)
      }),

    setBeginning: ({ secretHash, expiresAt, callId, company }) =>
      write((sql) => {
        sql('delete from beginnings').run()
        sql('insert into beginnings (secret_hash, expires_at, call_id, company_id) values (?, ?, ?, ?)').run(
          secretHash,
          expiresAt,
          callId ?? null,
          company ?? null,
        )
      }),

    recovery: (secretHash) =>
      read((sql) => {
        const found = sql(`select ${recoveryColumns} from recoveries where secret_hash = ?`).get(secretHash)
        return found && (withoutNulls(found) as unknown as Recovery)
      }),

    setRecovery: ({ secretHash, userName, company, expiresAt, usedAt }) =>
      write((sql) => {
        sql(
          `insert into recoveries (company_id, user_name, secret_hash, expires_at, used_at) values (?, ?, ?, ?, ?)
           on conflict (company_id, user_name) do update set secret_hash = excluded.secret_hash,
             expires_at = excluded.expires_at, used_at = excluded.used_at`,
        ).run(company, userName, secretHash, expiresAt, usedAt ?? null)
      }),

    spendToken: (tokenHash, expiresAt) =>
      write((sql) => {
        const { changes } = sql(
          'insert into spent_tokens (token_hash, expires_at) values (?, ?) on conflict do nothing',
        ).run(tokenHash, expiresAt)
        return changes === 1
      }),

    isKnownDevice: ({ deviceHash, userName, company }) =>
      read(
        (sql) =>
          sql('select 1 from known_devices where device_hash = ? and company_id = ? and user_name = ?').get(
            deviceHash,
            company,
            userName,
          ) !== undefined,
      ),

    keepKnownDevice: ({ deviceHash, userName, company, expiresAt }) =>
      write((sql) => {
        sql(
          `insert into known_devices (device_hash, company_id, user_name, expires_at) values (?, ?, ?, ?)
           on conflict (device_hash, company_id, user_name) do update set expires_at = excluded.expires_at`,
        ).run(deviceHash, company, userName, expiresAt)
      }),

    dropOtherDevices: ({ deviceHash = '', userName, company }) =>
      write((sql) => {
        sql('delete from known_devices where company_id = ? and user_name = ? and device_hash <> ?').run(
          company,
          userName,
          deviceHash,
        )
      }),

    secondStep: ({ userName, company }) =>
      read((sql) => {
        const found = sql(
          `select ${stepColumns} from second_steps where company_id = ? and user_name = ?`,
        ).get(company, userName) as SecondStepRow | undefined
        return found && secondStepOf(found)
      }),

    setSecondStep: ({ userName, company, sealed, onSince, lastStep, recovery }) =>
      write((sql) => {
        sql(
          `insert into second_steps (company_id, user_name, sealed, on_since, last_step, recovery) values (?, ?, ?, ?, ?, ?)
           on conflict (company_id, user_name) do update set sealed = excluded.sealed, on_since = excluded.on_since,
             last_step = excluded.last_step, recovery = excluded.recovery`,
        ).run(company, userName, sealed, onSince ?? null, lastStep, JSON.stringify(recovery))
      }),

    dropSecondStep: ({ userName, company }) =>
      write((sql) => {
        sql('delete from second_steps where company_id = ? and user_name = ?').run(company, userName)
      }),

    secondStepsOf: (company) =>
      read((sql) => {
        const found = sql(
          `select ${stepColumns} from second_steps where company_id = ? order by user_name`,
        ).all(company) as unknown as SecondStepRow[]
        return found.map(secondStepOf)
      }),

    dropExpired: (now) =>
      write((sql) => {
        for (const table of ['sessions', 'recoveries', 'spent_tokens', 'known_devices'])
          sql(`delete from ${table} where expires_at <= ?`).run(now)
      }),

    isEmpty: () => read((sql) => sql('select 1 from credentials limit 1').get() === undefined),
  }
}
