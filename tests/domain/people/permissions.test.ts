import { describe, expect, test } from 'vitest'
import type { Command } from '../../../src/domain/command.ts'
import { commands } from '../../../src/domain/commands.ts'
import { type Actor, actorOf, isLogistics, mayDo } from '../../../src/domain/people/actor.ts'
import { permissionNames } from '../../../src/domain/people/permission-names.ts'
import { permissions, roleOfCode } from '../../../src/domain/people/permissions.ts'
import { roleCodeName, roleCodeOf, rolePresets } from '../../../src/domain/people/role-presets.ts'
import { anActor, aStaff } from '../../support/builders.ts'
import { samples } from '../../support/samples.ts'

const nameOf = ({ path, method }: Pick<Command, 'path' | 'method'>) => `${path} ${method}`

/** The commands that a person may give, as the commands say it themselves. */
const openTo = (person: Partial<Actor>) =>
  commands
    .filter((command) => mayDo(anActor(person), command.permission))
    .map(nameOf)
    .sort()

/** The same as the samples say it: what is open to everybody, and what one of these opens. */
const saidOf = (...holds: readonly string[]) =>
  Object.entries(samples)
    .filter(([, { by }]) => {
      if (by === 'everyone' || by === 'system') return by === 'everyone'
      return (by === 'owner' ? [by] : by).some((one) => holds.includes(one))
    })
    .map(([name]) => name)
    .sort()

describe('permission flags', () => {
  test('[ROL-002 … ROL-019] are these eleven, each with a name', () => {
    const eleven = [
      ...['orders_not_ecommerce_handle', 'orders_ecommerce_handle', 'stock_crud', 'setting_crud'],
      ...['report_orders', 'report_export_import_products', 'products_copy_ecommerce', 'products_gift_view'],
      ...['cost_view', 'products_crud', 'stock_sync_ecommerce'],
    ]
    expect([...permissions].sort()).toEqual(eleven.toSorted())
    expect(Object.keys(permissionNames).sort()).toEqual(eleven.toSorted())
  })

  test.each(permissions)('[ROL-001] [FUL-338] [FUL-483] %s opens exactly its commands', (flag) => {
    expect(openTo({ flags: [flag] })).toEqual(saidOf(flag))
  })

  test('[OPN-038] [CAT-579] say nothing about the role: who has the code of a director may do no more without flags than anyone, and an owner only what is the owner’s alone', () => {
    const own = ['issueBadge', 'saveViews', 'withdrawBadge'].map((method) => `/api/staff ${method}`)
    const all = [...own, '/api/sync void']
    const director = openTo({ role: '0000' as Actor['role'], flags: [] })
    expect([director, saidOf()]).toEqual([all, all])
    const owners = ['/api/job exportShop']
    const owner = openTo({ role: 'OWNER', flags: [] })
    expect([owner, saidOf('owner')]).toEqual([[...owners, ...all].sort(), [...owners, ...all].sort()])
  })

  test('[CAT-002] [FUL-326] come from the staff row, with the warehouses a person is bound to', () => {
    const staff = aStaff({ warehouses: ['KhoHaNoi'], flags: ['stock_crud'] })
    expect(actorOf(staff, 'demo')).toEqual(anActor({ warehouses: ['KhoHaNoi'] }))
    expect(actorOf(aStaff(), 'demo').warehouses).toBeUndefined()
  })
})

describe('logistics staff', () => {
  test.each([
    [{ role: 'LOGISTIC', department: '' }, true],
    [{ role: 'STAFF', department: 'LOGISTIC' }, true],
    [{ role: 'STAFF', department: 'Vận chuyển' }, true],
    [{ role: 'STAFF', department: 'Kho' }, false],
    [{ role: 'OWNER', department: '' }, false],
  ] as const)('[ROL-020] [OPN-030] [CAT-508] with %o is so: %s', (person, is) => {
    expect(isLogistics(person)).toBe(is)
  })

  test('[CAT-508] need no flag to look after parcels on their way, and may do nothing else', () => {
    expect(openTo({ role: 'LOGISTIC', flags: [] })).toEqual(saidOf('logistics'))
  })
})

describe('[OPN-037] the role-code lookup', () => {
  test.each([
    ['[ROL-022] [CAT-509]', '0000', 'DIRECTOR (ALL)'],
    ['[ROL-023] [CAT-510]', '1111', 'MANAGER (ALL)'],
    ['[ROL-024] [CAT-511]', '101', 'ORDER_STATS'],
    ['[ROL-025] [CAT-512]', '100', 'ORDER'],
    ['[ROL-026] [CAT-513]', '001', 'STATS'],
    ['[ROL-027] [CAT-514]', '011', 'INVENT_STATS'],
    ['[ROL-028] [CAT-516] [CAT-578]', '111', 'ORDER_INVENT_STATS'],
    ['[ROL-029] [CAT-515] [CAT-578]', '110', 'ORDER_INVENT_STATS'],
    ['[ROL-030] [CAT-517]', '010', 'DEV/EMP'],
    ['[ROL-030] [CAT-517]', '', 'DEV/EMP'],
    ['[CAT-577]', '000', 'DEV/EMP'],
    ['[CAT-577]', '01', 'DEV/EMP'],
  ])('%s calls %s %s', (_, code, name) => {
    expect(roleOfCode(code)).toBe(name)
    expect(roleCodeName(code)).toMatch(
      new RegExp(`^\\p{Lu}[\\p{L} ,]+ \\(${name.replace(/[()]/g, '\\$&')}\\)$`, 'u'),
    )
  })

  test('is told of a person whose flags are those of a role', () => {
    const codes = rolePresets.map(({ role, flags }) => roleCodeOf({ role, flags: [...flags] }))
    expect(codes).toEqual(['', '100', '101', '001', '', '1111', '0000'])
    expect(roleCodeOf({ role: 'STAFF', flags: ['cost_view'] })).toBe('')
  })
})
