import { describe, expect, test } from 'vitest'
import { hashPassword } from '../../../src/server/auth/passwords.ts'
import { openSession } from '../../../src/server/auth/sessions.ts'
import { createApp } from '../../../src/server/create-app.ts'
import type { BackupRow } from '../../../src/server/store/backup-row.ts'
import { loadShop } from '../../../src/server/store/load-shop.ts'
import type { Store } from '../../../src/server/store/store.ts'
import { aCompany, morning } from '../../support/builders.ts'
import { bothEngines } from '../both-engines.ts'
import { aTestShop } from '../small-shop.ts'

const right = { name: 'Shop Hoa Mây', password: 'mat-khau-cua-chu' }

describe.each(Object.entries(bothEngines()))('closing a shop, on %s', (_, open) => {
  async function withShops(work: (at: Bench) => Promise<void>, demo = false) {
    const { store, drop } = await open()
    try {
      for (const [company_id, company_name] of [
        ['may', right.name],
        ['gio', 'Shop Gió'],
      ] as const) {
        const shop = aTestShop(company_id)
        const company = aCompany({ company_id, company_name, demo })
        await loadShop(store, { ...shop, company })
      }
      const hash = await hashPassword(right.password)
      await store.accounts.setCredential({ userName: 'chu', company: 'may', hash })
      await work(new Bench(store))
    } finally {
      await store.close()
      drop()
    }
  }

  test('leaves nothing of it in any table, ends everybody’s sessions, and touches no other shop', () =>
    withShops(async (at) => {
      const others = await at.rowsOf('gio')
      expect((await at.rowsOf('may')).length).toBeGreaterThan(20)
      const packer = await openSession(at.store, { userName: 'kho', company: 'may', now: morning })
      expect(await at.close('chu', right)).toEqual({ status: 200, body: { closed: true } })
      expect(await at.rowsOf('may')).toEqual([])
      expect(await at.rowsOf('gio')).toEqual(others)
      expect(await at.store.companies()).toEqual(['gio'])
      const pull = { token: packer, deviceId: 'may-kho', cursor: 1, wireVersion: 1 }
      expect((await at.ask('/api/sync/pull', pull)).status).toBe(401)
    }))

  test('takes the owner, the shop’s own name and their password: else nothing goes', () =>
    withShops(async (at) => {
      const before = await at.rowsOf('may')
      expect((await at.close('kho', right)).status).toBe(403)
      expect((await at.close('chu', { ...right, name: 'Shop Gió' })).body.error).toContain('Tên shop')
      expect((await at.close('chu', { ...right, password: 'doan-mo' })).status).toBe(403)
      expect((await at.close('chu', { name: right.name })).status).toBe(400)
      // A session each was opened since.
      const kept = (rows: BackupRow[]) => rows.filter(({ table }) => table !== 'sessions')
      expect(kept(await at.rowsOf('may'))).toEqual(kept(before))
    }))

  test('is not for the demo shop, which comes back with the next start', () =>
    withShops(async (at) => {
      expect((await at.close('chu', right)).body.code).toBe('shop-is-demo')
      expect(await at.store.companies()).toEqual(['gio', 'may'])
    }, true))
})

class Bench {
  readonly store: Store
  constructor(store: Store) {
    this.store = store
  }

  async ask(url: string, payload: object) {
    const app = await createApp({ store: this.store, clock: () => morning, worksAtJobs: false })
    const answer = await app.inject({ method: 'POST', url, payload })
    await app.close()
    // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of many shapes
    return { status: answer.statusCode, body: answer.json<any>() }
  }

  async close(userName: string, fields: object) {
    const token = await openSession(this.store, { userName, company: 'may', now: morning })
    return this.ask('/api/shop/close', { token, ...fields })
  }

  /** Everything that a backup would hold of a shop. */
  async rowsOf(company: string): Promise<BackupRow[]> {
    const found: BackupRow[] = []
    for await (const row of this.store.backup())
      if (row.row['company_id'] === company || (row.table === 'companies' && row.row['id'] === company))
        found.push(row)
    return found
  }
}
