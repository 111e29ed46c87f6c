import { expect, test } from 'vitest'
import {
  answerLimits,
  forgetAnswer,
  keepAnswer,
  keptAnswer,
  rightsName,
} from '../../src/replica/kept-answers.ts'
import { aPackingPhone } from '../support/a-packing-phone.ts'

const { count, letters, largest } = answerLimits

test('an answer of the server is kept with its age; the oldest gives way when there are too many', async () => {
  const phone = await aPackingPhone()
  const first = await keepAnswer(phone, 'movements/A', [1])
  expect(await keptAnswer(phone, 'movements/A')).toEqual(first)
  const rights = rightsName(phone.session.user)
  const rows = Array.from({ length: count - 1 }, (_, number) => {
    return {
      key: `answer:movements/${number}`,
      value: { at: first.at + 1 + number, value: [], rights },
    } as const
  })
  await phone.db.meta.bulkPut(rows)
  await keepAnswer(later(phone, count), 'movements/last', [])
  expect(await keptAnswer(phone, 'movements/A')).toBeUndefined()
  expect(await keptAnswer(phone, 'movements/0')).toBeDefined()
  expect(await keptAnswer(phone, 'movements/last')).toBeDefined()
})

test('together they never take more room than is set aside, and one that is too large is shown but not kept', async () => {
  const phone = await aPackingPhone()
  const long = 'x'.repeat(largest - 2)
  const fitting = Math.floor(letters / largest)
  for (let number = 0; number <= fitting; number += 1)
    await keepAnswer(later(phone, number), `${number}`, long)
  expect(await keptAnswer(phone, '0')).toBeUndefined()
  expect(await keptAnswer(phone, '1')).toBeDefined()
  expect(await keptAnswer(phone, `${fitting}`)).toBeDefined()
  const shown = await keepAnswer(phone, 'huge', `${long}x`)
  expect(shown.value).toHaveLength(largest - 1)
  expect(await keptAnswer(phone, 'huge')).toBeUndefined()
})

test('what was answered to other rights is not read: neither by who shares the rows, nor by who lost them', async () => {
  const phone = await aPackingPhone()
  const kept = await keepAnswer(phone, 'list', ['KT-1'])
  const { session } = phone
  const as = (user: Partial<typeof session.user>) =>
    keptAnswer({ ...phone, session: { ...session, user: { ...session.user, ...user } } }, 'list')
  expect(await as({ userName: 'kho2', permission: session.user.permission.toReversed() })).toEqual(kept)
  expect(await as({ permission: session.user.permission.slice(1) })).toBeUndefined()
  expect(await as({ warehouses: ['K2'] })).toBeUndefined()
  await forgetAnswer(phone, 'list')
  expect(await keptAnswer(phone, 'list')).toBeUndefined()
})

/** The same phone, so many moments on. */
function later(phone: Awaited<ReturnType<typeof aPackingPhone>>, ms: number) {
  const now = phone.environment.now() + ms
  return { ...phone, environment: { ...phone.environment, now: () => now } }
}
