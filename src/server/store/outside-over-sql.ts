import type {
  AccountFacts,
  AccountStanding,
  FailedEntry,
  Grant,
  Lines,
  LineTable,
  LinkedShop,
  Outside,
  OutsideWriting,
  PushSubscription,
  Taken,
  Tried,
  WaitingEntry,
} from './outside.ts'
import {
  countFailedQuery,
  countTroublesQuery,
  dueQuery,
  endQuery,
  factsQuery,
  failuresQuery,
  forgetQuery,
  giveUpQuery,
  joinWaitingQuery,
  renewQuery,
  standingsQuery,
  supersedeQuery,
  takeQuery,
  triesQuery,
  tryAgainQuery,
  waitingsQuery,
  waitsInVainQuery,
  wakeQuery,
  wakeSubjectQuery,
} from './outside-queries.ts'

/** Sends one statement, as PostgreSQL reads it, and answers its rows. */
export type AskSql = <R>(text: string, values: readonly unknown[]) => Promise<R[]>

/** Outside of any transaction that is open. */
export interface AskAlone {
  read: AskSql
  write: AskSql
}

/** Under these names processes say that they live, in the slot 0. */
const processes = 'process/'

const grantColumns = `state_hash as "stateHash", company_id as company, user_name as "userName", channel, made_at as "madeAt",
  expires_at as "expiresAt"`

/** The road as both engines keep it. */
export function outsideOverSql({ read, write }: AskAlone): Outside {
  return {
    effects: linesOf('effects', { read, write }),

    inbox: {
      ...linesOf('inbox', { read, write }),
      async put(company, { account, subject, kind, key, bytes, at }) {
        const put = await write(
          `insert into inbox (company_id, account, subject, kind, key, due_at, arrived_at, bytes) values ($1, $2, $3, $4, $5, $6, $6, $7)
           on conflict do nothing returning 1`,
          [company, account, subject, kind, key, at, bytes],
        )
        const isNew = put.length === 1
        const place = [company, account, at, subject]
        if (isNew && (await read(waitsInVainQuery, place)).length > 0)
          await write(wakeSubjectQuery('inbox'), place)
        return isNew
      },
    },

    tallies: {
      async add(entries) {
        for (const { name, slot, times } of entries)
          await write(
            `insert into tallies (name, slot, times) values ($1, $2, $3)
             on conflict (name, slot) do update set times = tallies.times + excluded.times returning 1`,
            [name, slot, times],
          )
      },
      async beat(process, { now, since }) {
        await write(
          `insert into tallies (name, slot, times) values ($1, 0, $2) on conflict (name, slot) do update set times = excluded.times returning 1`,
          [`${processes}${process}`, now],
        )
        const [found] = await read<{ alive: number }>(
          `select count(*) as alive from tallies where substr(name, 1, length($1)) = $1 and slot = 0 and times > $2`,
          [processes, since],
        )
        return Number(found?.alive ?? 1)
      },
      async forget(before) {
        await write(
          `delete from tallies where (substr(name, 1, length($1)) = $1 and times < $2) or (substr(name, 1, length($1)) <> $1 and slot < $2) returning 1`,
          [processes, before],
        )
      },
    },

    async companyOfShop(channel, shopId) {
      const [found] = await read<{ company: string }>(
        'select company_id as company from linked_shops where channel = $1 and shop_id = $2',
        [channel, shopId],
      )
      return found?.company
    },

    async openGrant({ stateHash, company, userName, channel, madeAt, expiresAt }) {
      await write(
        'insert into grants (state_hash, company_id, user_name, channel, made_at, expires_at) values ($1, $2, $3, $4, $5, $6)',
        [stateHash, company, userName, channel, madeAt, expiresAt],
      )
    },

    async spendGrant(stateHash, now) {
      const [used] = await write<Grant>(
        `update grants set used_at = $2 where state_hash = $1 and used_at is null and expires_at > $2 returning ${grantColumns}`,
        [stateHash, now],
      )
      if (used) return { ...used }
      const [found] = await read<{ usedAt: number | null }>(
        'select used_at as "usedAt" from grants where state_hash = $1',
        [stateHash],
      )
      if (!found) return 'unknown'
      return found.usedAt === null ? 'expired' : 'used'
    },
  }
}

function linesOf<T extends LineTable>(table: T, { read, write }: AskAlone): Lines<T> {
  return {
    async due(now) {
      const found = await read<{ company: string; account: string }>(dueQuery(table), [now])
      return found.map((account) => ({ ...account }))
    },
    async take({ company, account, lease, now, until, most, without }) {
      const taken = await write<Taken[T]>(takeQuery(table, without), [
        now,
        company,
        account,
        lease,
        until,
        most,
      ])
      return taken.map((entry) => ({ ...entry })).sort((one, other) => one.number - other.number)
    },
    async renew({ company, account, lease, until }) {
      return (await write(renewQuery(table), [company, account, lease, until])).length
    },
  }
}

/** The road of one company, in the transaction in which `ask` speaks. */
export function outsideOf(company: string, ask: AskSql): OutsideWriting {
  const isDone = async (text: string, values: readonly unknown[]) =>
    (await ask(text, [company, ...values])).length > 0
  return {
    async linkedShops() {
      const found = await ask<LinkedShop>(
        `select channel, shop_id as "shopId", linked_at as "linkedAt" from linked_shops where company_id = $1
         order by channel, shop_id`,
        [company],
      )
      return found.map((shop) => ({ ...shop }))
    },

    async tallies(names, since) {
      const found = await ask<{ name: string; times: number }>(
        `select name, sum(times) as times from tallies where substr(name, 1, length($1)) = $1 and slot >= $2 group by name order by name`,
        [names, since],
      )
      return found.map(({ name, times }) => ({ name, times: Number(times) }))
    },

    async standings(now) {
      type Row = AccountStanding & { dueSince: number | null }
      const found = await ask<Row>(standingsQuery, [company, now])
      return found.map(({ dueSince, ...standing }) =>
        dueSince === null ? standing : { ...standing, dueSince },
      )
    },

    async failures(account, most, keys = '') {
      const found = await ask<FailedEntry>(failuresQuery, [company, account, keys, most])
      return found.map((entry) => ({ ...entry }))
    },

    async factsOf(account) {
      const [found] = await ask<Nullable<AccountFacts>>(factsQuery, [company, account])
      return withoutNulls(found ?? {}) as AccountFacts
    },

    async waitings(account, now, most) {
      const found = await ask<Nullable<WaitingEntry>>(waitingsQuery, [company, account, now, most])
      return found.map((entry) => withoutNulls(entry) as WaitingEntry)
    },

    async tries({ account, order, failed, since, most }) {
      const text = triesQuery({ account, order, failed })
      const about = [account, order].filter((value) => value !== undefined)
      const found = await ask<Nullable<Tried>>(text, [company, since, most, ...about])
      return found.map((entry) => withoutNulls(entry) as Tried)
    },

    async countTroubles(account, since) {
      const [found] = await ask<{ troubles: number }>(countTroublesQuery, [company, account, since])
      return Number(found?.troubles ?? 0)
    },

    async countFailed(account, keys) {
      const [found] = await ask<{ failed: number }>(countFailedQuery, [company, account, keys])
      return Number(found?.failed ?? 0)
    },

    async secret(name) {
      const [found] = await ask<{ sealed: string }>(
        'select sealed from secrets where company_id = $1 and name = $2',
        [company, name],
      )
      return found?.sealed
    },

    async pushSubscriptions() {
      const found = await ask<PushSubscription>(
        `select id, user_name as "userName", token_hash as "tokenHash", sealed, wants, kept_at as "keptAt" from push_subscriptions
         where company_id = $1 order by id`,
        [company],
      )
      return found.map((subscription) => ({ ...subscription }))
    },

    async putPushSubscription({ id, userName, tokenHash, sealed, wants, keptAt }) {
      await ask(
        `insert into push_subscriptions (company_id, id, user_name, token_hash, sealed, wants, kept_at)
         values ($1, $2, $3, $4, $5, $6, $7)
         on conflict (id) do update set company_id = excluded.company_id, user_name = excluded.user_name,
           token_hash = excluded.token_hash, sealed = excluded.sealed, wants = excluded.wants, kept_at = excluded.kept_at`,
        [company, id, userName, tokenHash, sealed, wants, keptAt],
      )
    },

    async dropPushSubscription(id) {
      await ask('delete from push_subscriptions where company_id = $1 and id = $2', [company, id])
    },

    async addEffects(effects, { deviceId, seq }) {
      for (const { account, subject, kind, key, params, dueAt, looksThen } of effects) {
        if (looksThen && (await isDone(joinWaitingQuery, [account, dueAt, subject, kind, params]))) continue
        const added = await ask(
          `insert into effects (company_id, device_id, seq, account, subject, kind, key, params, due_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing returning 1`,
          [company, deviceId, seq, account, subject, kind, key, params, dueAt],
        )
        if (added.length > 0) await ask(wakeSubjectQuery('effects'), [company, account, dueAt, subject])
      }
    },

    end: (table, { number, lease }, end) =>
      isDone(endQuery(table), [
        number,
        lease,
        end.status,
        end.status === 'waiting' ? end.dueAt : null,
        end.status === 'waiting' ? null : (end.answer ?? null),
        end.status === 'done' ? null : end.problem,
        end.status === 'waiting' ? null : end.endedAt,
      ]),

    async supersede({ account, subject }, { table: besides, number }) {
      let before = 0
      for (const table of ['effects', 'inbox'] as const) {
        const values = [company, account, subject, table === besides ? number : -1]
        before += (await ask(supersedeQuery(table), values)).length
      }
      return before > 0
    },

    async noteTries(tries) {
      for (const { account, subject, line, kind, attempts, at, ms, outcome, problem, calls } of tries)
        await ask(
          `insert into tries (company_id, account, subject, order_number, line, kind, attempts, at, ms, outcome, problem, calls)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning 1`,
          [
            ...[
              company,
              account,
              subject,
              orderOf(subject),
              line,
              kind,
              attempts,
              at,
              Math.round(ms),
              outcome,
            ],
            ...[problem ?? null, calls ?? null],
          ],
        )
    },

    async giveUp(table, number, { now, answer }) {
      type Row = Awaited<ReturnType<OutsideWriting['giveUp']>>
      const [found] = await ask<NonNullable<Row>>(giveUpQuery(table), [company, number, now, answer])
      return found && { ...found }
    },

    tryAgain: (table, number, dueAt) => isDone(tryAgainQuery(table), [number, dueAt]),

    async wake(account, now) {
      for (const table of ['effects', 'inbox'] as const) await ask(wakeQuery(table), [company, account, now])
    },

    linkShop: ({ channel, shopId, linkedAt }) =>
      isDone(
        `insert into linked_shops (company_id, channel, shop_id, linked_at) values ($1, $2, $3, $4)
         on conflict (channel, shop_id) do update set linked_at = excluded.linked_at
         where linked_shops.company_id = excluded.company_id returning 1`,
        [channel, shopId, linkedAt],
      ),

    async unlinkShop(channel, shopId) {
      await ask('delete from linked_shops where company_id = $1 and channel = $2 and shop_id = $3', [
        company,
        channel,
        shopId,
      ])
    },

    async putSecret(name, sealed, at) {
      await ask(
        `insert into secrets (company_id, name, sealed, changed_at) values ($1, $2, $3, $4)
         on conflict (company_id, name) do update set sealed = excluded.sealed, changed_at = excluded.changed_at`,
        [company, name, sealed, at],
      )
    },

    async dropSecret(name) {
      await ask('delete from secrets where company_id = $1 and name = $2', [company, name])
    },

    async forgetDone(before) {
      for (const table of ['effects', 'inbox'] as const) await ask(forgetQuery(table), [company, before])
      await ask('delete from grants where company_id = $1 and expires_at < $2', [company, before])
      await ask('delete from tries where company_id = $1 and at < $2', [company, before])
    },
  }
}

type Nullable<R> = { [K in keyof R]: R[K] | null }

function withoutNulls(row: object): object {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null))
}

/** `2411ABC` of `order/2411ABC`, `order/2411ABC/label/7`, `waybill/2411ABC` and `payout/2411ABC`. */
function orderOf(subject: string): string {
  return /^(?:order|waybill|payout)\/([^/]+)/.exec(subject)?.[1] ?? ''
}
