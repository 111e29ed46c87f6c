import type { Section } from '../promise.ts'

export const feesAndCarriers: Section = {
  title: 'Fees and carriers',
  lines: {
    'FUL-252': 'A dialog compares what four carriers take for a parcel.',
    'FUL-253': 'One of the four is "Giao Hàng Nhanh".',
    'FUL-254': 'One of the four is "Giao Hàng Tiết Kiệm".',
    'FUL-255': 'One of the four is "Super Ship".',
    'FUL-256': 'One of the four is "Viettel Post".',
    'FUL-257':
      'All carriers are J&T, GHN, Super Ship, Viettel Post, GHTK, CNTSHIP, Ninja Van, Ahamove, Shopee Xpress, Best Express and Lazada Logistics.',
    'FUL-258': 'Where nobody measured it, fees are asked for a parcel of 15 × 15 × 15.',
    'FUL-259': 'Where nobody weighed it, fees are asked for 0.2.',
    'FUL-260': 'What GHN takes is told as `ghnFee.total`.',
    'FUL-261': 'What GHTK takes is told as `ghtkFee.fee`.',
    'FUL-262': 'What Super Ship takes is told as `spsFee.fee`.',
    'FUL-263': 'What Viettel Post takes is told as `vtpFee.MONEY_TOTAL_FEE`.',
    'FUL-264':
      'What J&T, Shopee Xpress and Best Express take is told as `jntFee`, `shopeeXFee` and `bestExpress`; what Ahamove takes by each of its services as `ahamoveFee`.',
    'FUL-265': 'The seller pays the way of a new order by Best Express.',
    'FUL-266': 'A new order by Best Express has mark 1.',
    'FUL-267': 'A new order by Best Express is insured.',
    'FUL-268': 'A carrier counts as connected while it takes the keys that the shop gave.',
    'FUL-269': 'A carrier that tells no fee says why.',
    'FUL-270': 'A carrier that tells no fee cannot be chosen.',
    'FUL-271': 'Connected carriers stand before the others.',
    'FUL-272': 'Among these the cheapest stands first.',
    'FUL-273': 'CNTSHIP takes 20.000.',
    'FUL-274': 'CNTSHIP brings parcels to the province "01" alone.',
    'FUL-275': 'With the pick option cod a carrier comes for the parcel.',
    'FUL-276': 'With the pick option post the parcel is brought to the carrier.',
  },
}
