import { passwordFault } from '../../domain/people/password.ts'
import { personNameFault } from '../../domain/people/person-name.ts'
import { userNameFault } from '../../domain/people/user-name.ts'
import { type NewBin, newBins } from '../stock/new-bins.ts'

/** What whoever begins a shop writes, as typed. */
export interface BeginForm {
  shop: string
  name: string
  userName: string
  password: string
  warehouse: string
  address: string
  /** The first bin of the first shelf, and how many it has. */
  bin: string
  bins: string
}

export const emptyForm: BeginForm = {
  shop: '',
  name: '',
  userName: '',
  password: '',
  warehouse: 'Kho chính',
  address: '',
  bin: 'A1-01',
  bins: '6',
}

/** The bins of the first shelf; nothing while the form names none that a tag can carry. */
export function binsOf({ bin, bins }: Pick<BeginForm, 'bin' | 'bins'>): NewBin[] | undefined {
  const count = Number(bins)
  if (!Number.isInteger(count) || count < 1) return undefined
  const [digits] = /\d{1,6}$/.exec(bin.trim()) ?? []
  if (digits === undefined) return count === 1 ? newBins(bin, '') : undefined
  return newBins(bin, String(Number(digits) + count - 1))
}

/** What is wrong with each field; nothing with those that are right. */
export function faultsOf(form: BeginForm): Partial<Record<keyof BeginForm, string>> {
  const { shop, name, userName, password, warehouse, bin } = form
  return {
    shop: shop.trim() === '' ? 'Nhập tên cửa hàng.' : undefined,
    name: name.trim() === '' ? 'Nhập tên của bạn.' : personNameFault(name),
    userName: userNameFault(userName),
    password: passwordFault(password, userName),
    warehouse: warehouse.trim() === '' ? 'Nhập tên kho.' : undefined,
    bin: /^[A-Za-z0-9][A-Za-z0-9_.-]*$/.test(bin.trim())
      ? undefined
      : 'Mã ô kệ chỉ có chữ không dấu, số, gạch ngang. Ví dụ A1-01.',
    bins: binsOf(form) ? undefined : 'Nhập số ô từ 1 đến 100; nhiều ô thì mã kết thúc bằng số.',
  }
}
