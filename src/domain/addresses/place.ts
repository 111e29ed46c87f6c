import type { Customer } from '../tables/customers.ts'

/** An administrative unit as rows keep it: ids are worth nothing without their set, and papers print the names (decisions 6). */
export interface Place {
  adminSet: NonNullable<Customer['adminSet']>
  provinceId: string
  provinceName: string
  /** -1 where the set has no districts. */
  districtId: string | -1
  districtName?: string | undefined
  /** -1 in the five island districts, which have no wards. */
  wardId: string | -1
  wardName?: string | undefined
}

/** "Phường Tân Mỹ, Thành phố Hồ Chí Minh". */
export function sayPlace({ wardName, districtName, provinceName }: Place): string {
  return [wardName, districtName, provinceName].filter(Boolean).join(', ')
}
