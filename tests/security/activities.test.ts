import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Staff } from '../../src/domain/tables/company.ts'
import { aPerson, aTestShop, openTestShop, putStaff, type TestShop } from '../server/small-shop.ts'
import { morning } from '../support/builders.ts'
import { openChapter } from './tried.ts'

const chapter = openChapter('The log of work: read by others, of other shops, written by hand')

let shop: TestShop

beforeEach(async () => {
  shop = await openTestShop({}, [aTestShop(), aTestShop('gio')])
})
afterEach(() => shop.close())

const line = (id: string, kind: 'orders' | 'supply') => ({
  at: morning,
  id,
  userName: 'chu',
  kind,
  what: `Việc ${id}`,
  about: id,
  words: ` viec ${id}`,
})
const ask = async (userName: string, asked: object = {}, path = '/api/logAPI', method = 'getActivities') =>
  shop.post(path, { token: await shop.tokenOf(userName), method, ...asked })

/** Written by hand: who reads it. */
const readers: [string, Partial<Staff>, boolean][] = [
  ['giữ nhân viên', { flags: ['setting_crud'] }, true],
  ['giữ nhân viên của một kho', { flags: ['setting_crud'], warehouses: ['K1'] }, false],
  [
    'mọi quyền khác',
    { flags: ['stock_crud', 'orders_ecommerce_handle', 'cost_view', 'products_crud'] },
    false,
  ],
  ['giao vận', { role: 'LOGISTIC', flags: ['setting_crud'] }, false],
]

describe('the log of work', () => {
  test.each(readers)(
    '%s: told only to who keeps the staff and works everywhere',
    async (_, person, reads) => {
      await putStaff(shop, aPerson('nguoi', person))
      await shop.store.write('may', ({ activities }) => activities.add([line('a', 'orders')]))
      const log = await ask('nguoi')
      const active = await ask('nguoi', {}, '/api/activeUser', 'getActiveUsers')
      for (const { status, text } of [log, active]) {
        expect(status).toBe(reads ? 200 : 403)
        chapter.count('a person who may not', !reads && (status === 200 || text.includes('Việc')) && text)
      }
      chapter.expectHeld()
    },
  )

  test('hides what goods cost from who may not see it, however it is asked for', async () => {
    await putStaff(shop, aPerson('nguoi', { flags: ['setting_crud'] }))
    await shop.store.write('may', ({ activities }) =>
      activities.add([line('a', 'orders'), line('gia', 'supply')]),
    )
    for (const asked of [{}, { kind: 'supply' }, { search: 'gia' }, { userName: 'chu' }, { limit: 1 }]) {
      const { text } = await ask('nguoi', asked)
      chapter.count(JSON.stringify(asked), text.includes('gia') && text)
    }
    expect((await ask('chu', { kind: 'supply' })).body.activities).toHaveLength(1)
    chapter.expectHeld()
  })

  test('of another shop is never told, and a cursor of there leads nowhere', async () => {
    await shop.store.write('gio', ({ activities }) =>
      activities.add([line('x', 'orders'), line('y', 'orders')]),
    )
    const theirs = await shop.post('/api/logAPI', {
      token: await shop.tokenOf('chu', 'gio'),
      method: 'getActivities',
      limit: 1,
    })
    for (const asked of [{}, { cursor: theirs.body.next }, { company_id: 'gio' }, { search: 'viec' }]) {
      const { body } = await ask('chu', asked)
      chapter.count(JSON.stringify(asked), body.activities.length > 0 && JSON.stringify(body))
    }
    chapter.expectHeld()
  })

  test('takes what is typed as words, not as a pattern or a statement', async () => {
    await shop.store.write('may', ({ activities }) => activities.add([line('a', 'orders')]))
    for (const search of ['%', '_iec', "' or 1=1 --", 'v%c', '\u0000viec\u0000%']) {
      const { status, body } = await ask('chu', { search })
      const found = status === 200 ? body.activities.length : 0
      chapter.count(search, found > 0 && !/viec/.test(search) && `${found} lines`)
      expect([200, 400]).toContain(status)
    }
    chapter.expectHeld()
  })

  test('is written by no call: nobody signs a line in somebody else’s name', async () => {
    const before = (await ask('chu')).body.activities
    for (const method of ['addActivity', 'add', 'note', 'getActivities']) {
      await ask(
        'kho',
        { userName: 'chu', what: 'giả', activities: [line('gia', 'orders')], id: 'gia' },
        '/api/logAPI',
        method,
      )
      const { body } = await ask('chu')
      chapter.count(method, JSON.stringify(body).includes('gia') && 'a line came')
    }
    expect((await ask('chu')).body.activities).toEqual(before)
    chapter.expectHeld()
  })
})
