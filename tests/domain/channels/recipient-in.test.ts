import { expect, test } from 'vitest'
import { placeNames, placeOfAddress, recipientIn } from '../../../src/domain/channels/recipient-in.ts'

const hanoi = { provinceId: '01', provinceName: 'Thành phố Hà Nội' }
const saigon = { provinceId: '79', provinceName: 'Thành phố Hồ Chí Minh' }
const today = { adminSet: 'vn34', districtId: -1 } as const
const book = placeNames([
  { ...today, ...hanoi, wardId: '00004', wardName: 'Phường Ba Đình' },
  { ...today, ...saigon, wardId: '27475', wardName: 'Phường Tân Mỹ' },
  { ...today, ...saigon, wardId: '26737', wardName: 'Phường Tân Định' },
  { ...today, ...saigon, wardId: '27478', wardName: 'Xã Tân Định' },
  {
    adminSet: 'vn63',
    ...saigon,
    districtId: '778',
    districtName: 'Quận 7',
    wardId: '27475',
    wardName: 'Phường Tân Phú',
  },
  {
    adminSet: 'vn63',
    ...saigon,
    districtId: '767',
    districtName: 'Quận Tân Phú',
    wardId: '27010',
    wardName: 'Phường Tân Sơn Nhì',
  },
])

test.each([
  [['TP. Hồ Chí Minh', 'Quận 7', 'Phường Tân Phú'], 'vn63', '27475'],
  [['Hồ Chí Minh', 'Quận Tân Phú', 'Phường Tân Sơn Nhì'], 'vn63', '27010'],
  [['Hà Nội', 'Phường Ba Đình'], 'vn34', '00004'],
  [['THÀNH PHỐ HỒ CHÍ MINH', 'phuong tan my'], 'vn34', '27475'],
] as const)('%j is a place of ours (decisions 6)', (levels, adminSet, wardId) => {
  expect(placeOfAddress(book, levels)).toMatchObject({ adminSet, wardId })
})

test.each([
  // Of two wards.
  [['TP. Hồ Chí Minh', 'Tân Định']],
  [['TP. Hồ Chí Minh', 'Quận 8', 'Phường Tân Phú']],
  // An old ward without its district is no ward of today.
  [['TP. Hồ Chí Minh', 'Phường Tân Phú']],
  [['TP. Hồ Chí Minh', 'P*****']],
  [['TP. Hồ Chí Minh']],
  [[]],
] as const)('%j is left as it is told', (levels) => {
  expect(placeOfAddress(book, levels)).toBeUndefined()
})

test('asterisks stay, and names without ids', () => {
  const told = { name: 'N****a', phone: '******51', address: '12 N***' }
  expect(recipientIn({ ...told, levels: ['Hà Nội', 'Phường Ba Đình'] }, undefined)).toEqual({
    ...told,
    provinceId: -1,
    districtId: -1,
    wardId: -1,
    provinceName: 'Hà Nội',
    districtName: undefined,
    wardName: 'Phường Ba Đình',
  })
})

test.each([
  ['12 Lê Lợi, P. Tân Phú, Quận 7, TP.HCM', '12 Lê Lợi, P. Tân Phú, Quận 7, TP.HCM'],
  ['12 Lê Lợi, Phường Tân Phú, Quận 7, Hồ Chí Minh, VN', '12 Lê Lợi'],
  ['Quận 7, 12 Lê Lợi', 'Quận 7, 12 Lê Lợi'],
  ['Phường Tân Phú, Quận 7', 'Phường Tân Phú, Quận 7'],
])('units that stand behind the street are named once: %s', (address, street) => {
  const levels = ['TP. Hồ Chí Minh', 'Quận 7', 'Phường Tân Phú']
  expect(recipientIn({ name: 'A', phone: '1', address, levels }, undefined).address).toBe(street)
})
