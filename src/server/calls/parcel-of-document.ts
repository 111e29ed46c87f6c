import { withPlaceNames } from '../addresses/name-place.ts'
import { type Fields, isFields } from '../http/body.ts'

/**
 * `paramOrder` as the documents' client has it: the fields of the order that it writes (document 1 §7), places by their ids, numbers perhaps as texts. Ours stand as they are, and go before the
 * others where both are there.
 */
export async function parcelOfDocument(given: Fields): Promise<Fields> {
  const named = await withPlaceNames(given)
  const size = isFields(given['package']) ? given['package'] : {}
  const told: Fields = {
    province: named['customer_province_name'],
    provinceId: idOf(named['customer_province_id']),
    district: named['customer_district_name'],
    ward: named['customer_ward_name'],
    address: given['customer_address'],
    length: numberOf(size['length']),
    width: numberOf(size['width']),
    height: numberOf(size['height']),
    weight: numberOf(size['weight']),
    cod: numberOf(given['pickMoney']),
    value: numberOf(given['totalPrice']),
    isInsured: given['isInsurance'],
    pick: given['pick_option'],
  }
  const said = Object.entries(told).filter(([, value]) => value !== undefined && value !== '')
  return { ...Object.fromEntries(said), ...given }
}

/** A number that a web form holds as a text; anything else is for the schema to refuse. */
function numberOf(value: unknown): unknown {
  return typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value.trim()) ? Number(value) : value
}

function idOf(value: unknown): unknown {
  return value === -1 || value === '' ? undefined : typeof value === 'number' ? String(value) : value
}
