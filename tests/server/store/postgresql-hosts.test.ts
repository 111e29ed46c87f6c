import { expect, test } from 'vitest'
import { connectionProblem } from '../../../src/server/store/connection-problem.ts'
import { addressesOf } from '../../../src/server/store/postgresql-hosts.ts'

test('[S1] an address with several servers stands for one address of each', () => {
  expect(
    addressesOf('postgresql://khotay:p%40ss@a:5432,b:5433/khotay?target_session_attrs=read-write'),
  ).toEqual(['postgresql://khotay:p%40ss@a:5432/khotay', 'postgresql://khotay:p%40ss@b:5433/khotay'])
  expect(
    addressesOf('postgres://a,b/khotay?target_session_attrs=primary&sslmode=verify-full&application_name=x'),
  ).toEqual([
    'postgres://a/khotay?sslmode=verify-full&application_name=x',
    'postgres://b/khotay?sslmode=verify-full&application_name=x',
  ])
})

test('[S1] an address with one server stays as it is', () => {
  for (const address of [
    'postgresql://khotay:p,w@a:5432/khotay?options=-csearch_path%3Dx',
    'postgresql://%2Fvar%2Frun/khotay',
    'what is this',
  ])
    expect(addressesOf(address)).toEqual([address])
})

test('[S1] who reads that none of several servers answers is told all of them, and no password', () => {
  const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
  const told = connectionProblem('postgresql://khotay:secret@a:5432,b:5433/khotay', refused)
  expect(told).toBe(
    'The PostgreSQL database khotay at a:5432 or b:5433 does not answer (ECONNREFUSED). Start it, or correct DATABASE_URL.',
  )
})
