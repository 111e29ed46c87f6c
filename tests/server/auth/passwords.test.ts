import type { ScryptOptions } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import { hashPassword, isPassword } from '../../../src/server/auth/passwords.ts'

const { asked } = vi.hoisted(() => ({ asked: [] as unknown[] }))

vi.mock('node:crypto', async (importOriginal) => {
  const original = await importOriginal<typeof import('node:crypto')>()
  type Done = (error: Error | null, key: Buffer) => void
  const scrypt = (password: string, salt: Buffer, length: number, options: ScryptOptions, done: Done) => {
    asked.push({ salt: salt.length, length, options })
    original.scrypt(password, salt, length, options, done)
  }
  return { ...original, scrypt }
})

beforeEach(() => {
  asked.length = 0
})

test('an unknown name costs the same work to refuse as a known one', async () => {
  const stored = await hashPassword('kho')
  // The first unknown name also makes the hash that all of them are compared with.
  expect(await isPassword('x', undefined)).toBe(false)
  asked.length = 0
  expect(await isPassword('x', stored)).toBe(false)
  const [known] = asked
  expect(asked).toEqual([known])
  expect(known).toMatchObject({ length: 32, options: { N: 2 ** 15, r: 8, p: 1 } })
  expect(await isPassword('x', undefined)).toBe(false)
  expect(asked).toEqual([known, known])
})
