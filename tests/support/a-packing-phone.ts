import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import type { ScannedCode } from '../../src/device/scanner/scan.ts'
import { scopeOf } from '../../src/domain/people/scope.ts'
import { actorOfUser } from '../../src/replica/actor-of-user.ts'
import type { Environment } from '../../src/replica/environment.ts'
import { openReplica, type Replica } from '../../src/replica/replica.ts'
import { Dice } from '../torture/world/dice.ts'
import { aShop, morning } from './builders.ts'

let count = 0
const dice = new Dice(1)

/** A phone in the hands of `userName` with the small shop on it and no network. */
export async function aPackingPhone(
  userName = 'kho',
  indexedDB: IDBFactory = new IDBFactory(),
): Promise<Replica> {
  const { company, staff, rows } = aShop()
  const { row: person } = staff.find(({ row }) => row.userName === userName)!
  const user = {
    userName,
    name: person.name,
    company_id: company.company_id,
    company_name: company.company_name,
    demo: true,
    role: person.role,
    department: person.department,
    permission: [...person.flags],
  }
  const environment: Environment = {
    indexedDB,
    IDBKeyRange,
    fetch: () => Promise.reject(new Error('no network')),
    now: () => morning + ++count,
    wait: () => Promise.resolve(),
    random: () => dice.next(),
    locks: undefined,
    keepsake: undefined,
    step: () => Promise.resolve(),
    appVersion: 'test',
    platform: 'test',
  }
  const scope = scopeOf(actorOfUser(user))
  const session = { deviceId: `d-${userName}`, database: 'shop', token: 't', user, scope, signedInAt: 1 }
  const replica = await openReplica(session, environment)
  const { db } = replica
  await db.staff.bulkPut(staff.map(({ row }) => row))
  await db.bins.bulkPut(rows.bins ?? [])
  await db.products.bulkPut(rows.products ?? [])
  if ((await db.orders.count()) === 0) await db.orders.bulkPut(rows.orders ?? [])
  return replica
}

/** One pull of a trigger. */
export function aScan(text: string, gesture = `g${++count}`): ScannedCode {
  return { text, format: 'unknown', source: 'wedge', at: morning, gesture }
}
