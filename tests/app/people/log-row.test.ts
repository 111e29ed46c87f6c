import { expect, test } from 'vitest'
import { kindBeside } from '../../../src/app/people/log/log-row.tsx'
import { activityKinds } from '../../../src/domain/people/activity-kinds.ts'

test('[RTE-060] a line of the log says its kind beside what was done, and not what that says already', () => {
  expect(kindBeside('Đăng nhập', activityKinds.accounts)).toBe('')
  expect(kindBeside('Đổi mật khẩu', activityKinds.accounts)).toBe('Đăng nhập, mật khẩu')
  expect(kindBeside('Đóng gói xong', activityKinds.packing)).toBe('Nhặt, đóng gói, bàn giao')
})
