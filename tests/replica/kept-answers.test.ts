import { expect, test } from 'vitest'
import { keepAnswer, keptAnswer } from '../../src/replica/kept-answers.ts'
import { aPackingPhone } from '../support/a-packing-phone.ts'

test('an answer of the server is kept with its age; the oldest of forty gives way', async () => {
  const phone = await aPackingPhone()
  const first = await keepAnswer(phone, 'movements/A', [1])
  expect(await keptAnswer(phone, 'movements/A')).toEqual(first)
  for (let number = 1; number <= 40; number += 1) await keepAnswer(phone, `movements/${number}`, [])
  expect(await keptAnswer(phone, 'movements/A')).toBeUndefined()
  expect(await keptAnswer(phone, 'movements/40')).toBeDefined()
})
