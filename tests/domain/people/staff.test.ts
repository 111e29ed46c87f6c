import { describe, expect, test } from 'vitest'
import { actorOf } from '../../../src/domain/people/actor.ts'
import { createUser } from '../../../src/domain/people/create-user.ts'
import { pauseUser } from '../../../src/domain/people/pause-user.ts'
import { permissions } from '../../../src/domain/people/permissions.ts'
import { resumeUser } from '../../../src/domain/people/resume-user.ts'
import { roleName, rolePresets } from '../../../src/domain/people/role-presets.ts'
import { updateUser } from '../../../src/domain/people/update-user.ts'
import { visibleShops } from '../../../src/domain/people/visible-shops.ts'
import { staff as demoStaff } from '../../../src/server/demo/shop-front.ts'
import { aCompany, aNewUser, anActor, aShop, aStaff } from '../../support/builders.ts'
import { type Floor, openFloor } from '../floor.ts'

const head = aStaff({ userName: 'truong', name: 'Trưởng kho', flags: ['stock_crud', 'setting_crud'] })
const store = {
  _id: 'ch1',
  shopId: 'CH1',
  name: 'Quận 7',
  shopName: 'Mây Q7',
  wid: 'KhoTayWarehouse',
  users: ['ban'],
}
const company = aCompany({ stockAccounts: [store] })

function open(): { floor: Floor; as(userName: string): ReturnType<typeof actorOf> } {
  const staff = [...aShop().staff.map(({ row }) => row), head]
  const floor = openFloor(aShop({ staff, company }))
  return { floor, as: (userName) => actorOf(floor.get('staff', userName), 'demo') }
}

const fresh = aNewUser()

describe('[decisions 27] somebody new', () => {
  test('works in the shop with the flags, warehouses and in-store shops they were given', () => {
    const { floor, as } = open()
    floor.do(createUser, { ...fresh, warehouses: ['KhoTayWarehouse'], shops: ['ch1'] }, as('chu'))
    expect(floor.get('staff', 'mai')).toMatchObject({
      name: 'Mai',
      flags: ['stock_crud'],
      warehouses: ['KhoTayWarehouse'],
      active: true,
    })
    expect(floor.get('companies', 'demo').stockAccounts[0]?.users).toEqual(['ban', 'mai'])
  })

  test.each([
    ['who is there already', { userName: 'kho' }, 'user-name-taken'],
    ['with a user name that machines stumble over', { userName: 'Mai Lan' }, 'user-name-wrong'],
    ['in a warehouse that is gone', { warehouses: ['KhoCu'] }, 'warehouse-gone'],
    ['in no warehouse at all', { warehouses: [] }, 'no-warehouse-given'],
  ])('is not made %s', (_, more, code) => {
    const { floor, as } = open()
    expect(floor.refusal(createUser, { ...fresh, ...more }, as('chu')).code).toBe(code)
  })

  test('gets no flag that whoever makes the account lacks, and is named in the refusal', () => {
    const { floor, as } = open()
    const refusal = floor.refusal(createUser, { ...fresh, flags: ['cost_view'] }, as('truong'))
    expect(refusal.text).toBe('Bạn không có quyền "Xem giá nhập" nên không cấp được. Nhờ chủ shop cấp.')
    expect(floor.refusal(createUser, { ...fresh, role: 'OWNER' }, as('truong')).code).toBe('owner-by-owner')
  })

  test('as an owner has every flag', () => {
    const { floor, as } = open()
    floor.do(createUser, { ...fresh, role: 'OWNER', flags: [] }, as('chu'))
    expect(floor.get('staff', 'mai').flags).toEqual([...permissions])
  })
})

describe('[ROL-012] what somebody may do', () => {
  test('is changed field by field', () => {
    const { floor, as } = open()
    const before = floor.get('staff', 'kho')
    floor.do(updateUser, { userName: 'kho', flags: ['stock_crud', 'cost_view'] }, as('chu'))
    const edited = { by: 'chu', at: expect.any(Number) }
    expect(floor.get('staff', 'kho')).toEqual({ ...before, flags: ['stock_crud', 'cost_view'], edited })
    floor.do(updateUser, { userName: 'kho', warehouses: ['KhoTayWarehouse'] }, as('chu'))
    floor.do(updateUser, { userName: 'kho', warehouses: null, flags: ['stock_crud'] }, as('chu'))
    expect(floor.get('staff', 'kho')).toEqual({ ...before, edited })
  })

  test('[decisions 14] that another took away meanwhile does not come back with a form that was open', () => {
    const { floor, as } = open()
    const { flags } = floor.get('staff', 'ban')
    const from = { flags, note: '', position: floor.get('staff', 'ban').position }
    floor.do(updateUser, { userName: 'ban', flags: ['products_crud'], position: 'Ca tối' }, as('chu'))
    const stale = { userName: 'ban', from, flags: [...flags, 'stock_crud' as const] }
    const refusal = floor.refusal(updateUser, stale, as('chu'))
    expect(refusal.code).toBe('staff-changed')
    expect(refusal.text).toMatch(
      /^Quyền của Hoa vừa được đổi \(Chủ shop Mây, .+\)\. Xem giá trị mới rồi sửa lại\.$/,
    )
    const untouched = { userName: 'ban', from: { note: '' }, note: 'Nghỉ thứ hai' }
    floor.do(updateUser, untouched, as('chu'))
    expect(floor.get('staff', 'ban')).toMatchObject({
      flags: ['products_crud'],
      position: 'Ca tối',
      note: 'Nghỉ thứ hai',
    })
  })

  test('[decisions 14] may be said twice alike, and in-store shops are asked about too', () => {
    const { floor, as } = open()
    floor.do(updateUser, { userName: 'ban', shops: [], from: { shops: ['ch1'] } }, as('chu'))
    expect(
      floor.act(updateUser, { userName: 'ban', shops: [], from: { shops: ['ch1'] } }, as('chu')),
    ).toEqual([])
    floor.do(updateUser, { userName: 'ban', shops: ['ch1'] }, as('chu'))
    const stale = { userName: 'ban', shops: [], from: { shops: [] } }
    expect(floor.refusal(updateUser, stale, as('chu')).text).toMatch(
      /^Cửa hàng được xem của Hoa vừa được đổi/,
    )
  })

  test('is not lifted by oneself; a name or a phone number is', () => {
    const { floor, as } = open()
    const flags = ['stock_crud', 'setting_crud', 'cost_view']
    expect(floor.refusal(updateUser, { userName: 'truong', flags }, as('truong')).code).toBe('not-yourself')
    expect(floor.refusal(updateUser, { userName: 'chu', role: 'STAFF' }, as('chu')).code).toBe('not-yourself')
    floor.do(updateUser, { userName: 'truong', phone: '0900000000' }, as('truong'))
    expect(floor.get('staff', 'truong').phone).toBe('0900000000')
  })

  test('[ROL-020] is not lifted by a department that logistics staff are known by', () => {
    const { floor, as } = open()
    const join = { userName: 'truong', department: 'Vận chuyển' }
    expect(floor.refusal(updateUser, join, as('truong')).code).toBe('not-yourself')
    floor.do(updateUser, join, as('chu'))
    const leave = { userName: 'truong', department: 'Kho' }
    expect(floor.refusal(updateUser, leave, as('truong')).code).toBe('not-yourself')
    floor.do(updateUser, { userName: 'truong', department: 'LOGISTIC' }, as('truong'))
    expect(floor.refusal(updateUser, { userName: 'kho', note: 'x' }, as('truong')).code).toBe(
      'staff-above-yours',
    )
    const refusal = floor.refusal(createUser, fresh, as('truong'))
    expect(refusal.text).toBe('Bạn không có quyền "Làm ngoài giao vận" nên không cấp được. Nhờ chủ shop cấp.')
    floor.do(createUser, { ...fresh, role: 'LOGISTIC', flags: [] }, as('truong'))
  })

  test('is not changed by who may do less', () => {
    const { floor, as } = open()
    for (const userName of ['chu', 'ban'])
      expect(floor.refusal(updateUser, { userName, note: 'x' }, as('truong')).code).toBe('staff-above-yours')
    expect(floor.refusal(updateUser, { userName: 'ai', note: 'x' }, as('chu')).code).toBe('staff-not-found')
  })

  test('with the in-store shops they sell in, and writes nothing where all is so already', () => {
    const { floor, as } = open()
    floor.do(updateUser, { userName: 'ban', shops: [] }, as('chu'))
    expect(floor.get('companies', 'demo').stockAccounts[0]?.users).toEqual([])
    expect(floor.act(updateUser, { userName: 'ban', shops: [] }, as('chu'))).toEqual([])
  })
})

describe('an account', () => {
  test('is paused and opened again', () => {
    const { floor, as } = open()
    floor.do(pauseUser, { userName: 'kho' }, as('chu'))
    expect(floor.get('staff', 'kho').active).toBe(false)
    expect(floor.act(pauseUser, { userName: 'kho' }, as('chu'))).toEqual([])
    floor.do(resumeUser, { userName: 'kho' }, as('chu'))
    expect(floor.get('staff', 'kho').active).toBe(true)
  })

  test('is not paused by oneself, nor by who may do less: a shop keeps its last owner', () => {
    const { floor, as } = open()
    expect(floor.refusal(pauseUser, { userName: 'chu' }, as('chu')).code).toBe('not-yourself')
    expect(floor.refusal(pauseUser, { userName: 'chu' }, as('truong')).code).toBe('staff-above-yours')
    expect(floor.refusal(resumeUser, { userName: 'ban' }, as('truong')).code).toBe('staff-above-yours')
  })
})

test('[ROL-013] who does not keep the settings sees the in-store shops that name them, and no others', () => {
  const seller = anActor({ userName: 'ban', flags: ['orders_not_ecommerce_handle'] })
  expect(visibleShops(company, seller)).toEqual([store])
  expect(visibleShops(company, { ...seller, userName: 'hoa' })).toEqual([])
  expect(visibleShops(company, { ...seller, userName: 'hoa', flags: ['setting_crud'] })).toEqual([store])
})

test('a role is called by the preset that fits', () => {
  for (const { name, role, flags } of rolePresets) expect(roleName({ role, flags: [...flags] })).toBe(name)
  expect(roleName({ role: 'STAFF', flags: ['cost_view'] })).toBe('Theo từng quyền')
})

test('[OPN-030] whoever sees shipping care alone has the same role by role and by department, whatever the flags', () => {
  expect(roleName({ role: 'LOGISTIC', flags: ['cost_view'] })).toBe('Vận chuyển')
  expect(roleName({ role: 'STAFF', department: 'Vận chuyển', flags: [] })).toBe('Vận chuyển')
  expect(roleName({ role: 'STAFF', department: 'Vận chuyển', flags: ['cost_view'] })).toBe('Theo từng quyền')
})

test('each person of the demo shop has a role with a name', () => {
  expect(demoStaff.map(({ row }) => [row.userName, roleName(row)])).toEqual([
    ['chu', 'Chủ shop'],
    ['kho', 'Kho'],
    ['kho2', 'Kho'],
    ['giaovan', 'Vận chuyển'],
    ['ban', 'Bán hàng và báo cáo'],
    ['baocao', 'Báo cáo'],
  ])
})
