import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { ref } from 'valtio'
import { beforeEach, expect, test } from 'vitest'
import { ableTo, doToMany } from '../../../src/app/people/desk/pause-many.ts'
import { sortStaff } from '../../../src/app/people/desk/sort-staff.ts'
import { isInState, staffStates } from '../../../src/app/people/desk/staff-view.ts'
import { PauseSheet } from '../../../src/app/people/parts/pause-sheet.tsx'
import { accountNow, lastSeen, standingOf, stateWords } from '../../../src/app/people/staff-words.ts'
import { act } from '../../../src/app/session/act.ts'
import { sessionState } from '../../../src/app/session/session.ts'
import { toasts } from '../../../src/app/session/toast-list.ts'
import { pauseUser } from '../../../src/domain/people/pause-user.ts'
import type { UserAccount } from '../../../src/protocol/queries/accounts.ts'
import { accountsStamp } from '../../../src/replica/queries/people/staff-list.ts'
import type { Replica } from '../../../src/replica/replica.ts'
import { staff as demoStaff } from '../../../src/server/demo/shop-front.ts'
import { aPackingPhone } from '../../support/a-packing-phone.ts'

const people = demoStaff.map(({ row }) => row)
const person = (userName: string) => people.find((one) => one.userName === userName)!
const account = (
  userName: string,
  seen: readonly number[],
  more: Partial<UserAccount> = {},
): UserAccount => ({
  userName,
  hasPassword: true,
  mustChange: false,
  sessions: seen.map((seenAt, place) => ({
    id: String(place),
    device: '',
    byBadge: false,
    seenAt,
    isThis: false,
  })),
  ...more,
})

test('how an account stands is told in words: at work, waiting for its first sign-in, without a password, paused, and not at all while the server told nothing', () => {
  const says = (known: UserAccount | undefined, active = true) =>
    standingOf({ ...person('kho'), active }, known).says
  expect(says(undefined)).toBe('Chưa rõ')
  expect(says(undefined, false)).toBe('Tạm dừng')
  expect(says(account('kho', [5]))).toBe('Đang làm việc')
  expect(says(account('kho', []))).toBe('Chưa đăng nhập')
  expect(says(account('kho', [], { mustChange: true }))).toBe('Chờ đăng nhập lần đầu')
  expect(says(account('kho', [], { hasPassword: false }))).toBe('Chưa có mật khẩu')
  expect(says(account('kho', [5]), false)).toBe('Tạm dừng')
  expect(stateWords(person('kho'), account('kho', [60_000, 0]), 360_000)).toBe('2 máy, dùng 5 phút trước')
  expect(lastSeen(account('kho', [3, 9, 4]))).toBe(9)
})

test('at work is who is signed in somewhere: people who never were are counted apart', () => {
  const told = new Map([
    ['kho', account('kho', [5])],
    ['ban', account('ban', [], { mustChange: true })],
    ['chu', account('chu', [])],
  ])
  const rows = [person('kho'), person('ban'), person('chu'), { ...person('kho2'), active: false }]
  const shown = (state: (typeof staffStates)[number]) =>
    rows.filter((row) => isInState(row, state, (name) => told.get(name))).map(({ userName }) => userName)
  expect(Object.fromEntries(staffStates.map((state) => [state, shown(state)]))).toEqual({
    all: ['kho', 'ban', 'chu', 'kho2'],
    active: ['kho'],
    out: ['ban', 'chu'],
    paused: ['kho2'],
  })
})

test('before a pause it is said that phones are signed out and where unsent work stays', () => {
  const asks = (names: string[]) =>
    renderToStaticMarkup(createElement(PauseSheet, { names, onClose: () => {}, onPause: () => {} }))
  expect(asks(['Lan'])).toContain('Tạm dừng Lan?')
  expect(asks(['Lan'])).toContain('Việc chưa gửi không mất')
  expect(asks(['A', 'B', 'C', 'D', 'E', 'F'])).toContain('A, B, C, D, E và 1 người nữa')
})

test('who is paused has no device, whatever the server told before, in the table and in its order', () => {
  const told = new Map(['kho', 'ban'].map((name) => [name, account(name, [5, 6])]))
  const rows = [{ ...person('kho'), active: false }, person('ban')]
  const accountOf = (name: string) =>
    accountNow(
      rows.find(({ userName }) => userName === name),
      told.get(name),
    )
  expect(rows.map(({ userName }) => accountOf(userName)?.sessions.length)).toEqual([0, 2])
  const sorted = sortStaff(rows, { by: 'devices', way: 'descending' }, accountOf)
  expect(sorted.map(({ userName }) => userName)).toEqual(['ban', 'kho'])
  expect(accountNow(rows[0], undefined)).toBeUndefined()
})

test('accounts are asked anew when somebody is paused, and again once that was sent', async () => {
  const before = await accountsStamp(desk)
  await desk.db.staff.update('kho', { active: false })
  const paused = await accountsStamp(desk)
  expect(paused).not.toBe(before)
  await act(pauseUser, { userName: 'ban' })
  const waits = await accountsStamp(desk)
  await desk.db.pendingActions.clear()
  expect(new Set([before, paused, waits, await accountsStamp(desk)]).size).toBe(4)
})

test('people are sorted by name as Vietnamese sorts, and by when they were seen; who was not comes last, either way', () => {
  const some = ['kho', 'ban', 'giaovan'].map(person)
  const known = new Map([account('kho', [10]), account('giaovan', [70])].map((one) => [one.userName, one]))
  const sorted = (by: 'name' | 'seen', way: 'ascending' | 'descending') =>
    sortStaff(some, { by, way }, (userName) => known.get(userName)).map(({ userName }) => userName)
  expect(sorted('name', 'ascending')).toEqual(['ban', 'giaovan', 'kho'])
  expect(sorted('seen', 'descending')).toEqual(['giaovan', 'kho', 'ban'])
  expect(sorted('seen', 'ascending')).toEqual(['kho', 'giaovan', 'ban'])
})

let desk: Replica
beforeEach(async () => {
  desk = await aPackingPhone('chu')
  await desk.db.staff.bulkPut(people)
  await desk.db.staff.update('kho2', { active: false })
  sessionState.replica = ref(desk)
  toasts.list = []
})

const activeOf = async (userNames: readonly string[]) =>
  (await desk.db.staff.bulkGet([...userNames])).map((one) => one?.active)

test('of several people those are paused whom the rule lets pause; the others are named with its reason', async () => {
  const able = await ableTo(desk, 'pause', ['kho', 'kho2', 'chu', 'ban'])
  expect(able.codes).toEqual(['kho', 'ban'])
  expect(able.leftOut).toEqual([
    { why: 'đã tạm dừng', codes: ['kho2'] },
    { why: expect.stringContaining('chính mình'), codes: ['chu'] },
  ])
  expect((await ableTo(desk, 'resume', ['kho', 'kho2'])).codes).toEqual(['kho2'])
})

test('pausing several is told once, and its way back opens all of them again', async () => {
  expect(await doToMany(desk, 'pause', ['kho', 'ban'])).toEqual(['kho', 'ban'])
  expect(await activeOf(['kho', 'ban'])).toEqual([false, false])
  const told = toasts.list.filter(({ kind }) => kind === 'success')
  expect(told.map(({ text }) => text)).toEqual(['Đã tạm dừng 2 người.'])
  told[0]!.action!.run()
  await expect.poll(() => activeOf(['kho', 'ban'])).toEqual([true, true])
})
