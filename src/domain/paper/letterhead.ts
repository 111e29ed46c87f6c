import type { Company } from '../tables/company.ts'

/** What papers have at their head beside the shop's name. */
export interface Letterhead {
  address: string
  phone: string
  taxCode: string
  /** A picture's data address; empty where the shop has none. */
  logo: string
}

/** The shop's own words; where it has none, those of the place where parcels are fetched. */
export function letterheadOf(company: Company | undefined): Letterhead {
  if (!company) return { address: '', phone: '', taxCode: '', logo: '' }
  const { settings, pickupAddress } = company
  const { pick_address, pick_ward, pick_district, pick_province, pick_tel } = pickupAddress
  return {
    address:
      settings.address ||
      [pick_address, pick_ward, pick_district, pick_province].filter((part) => part !== '').join(', '),
    phone: settings.phone || pick_tel,
    taxCode: settings.taxCode ?? '',
    logo: settings.logo ?? '',
  }
}
