import type { Section } from '../promise.ts'

export const pricing: Section = {
  title: 'What orders cost',
  lines: {
    'PRC-001': 'A line costs its retail or wholesale price times its amount, less its discount.',
    'PRC-002': 'The discount of a line is in percent or VND.',
    'PRC-003': 'The goods cost the sum of the lines.',
    'PRC-004': 'The total is the goods less the order’s discount, plus other fees.',
    'PRC-005': 'VAT is reckoned beside it, on the goods less the discount, where that is above zero.',
    'PRC-006': 'VAT is rounded to the đồng.',
    'PRC-007': 'pickMoney is the total less what was paid, plus VAT.',
    'PRC-008': 'Where the buyer pays the way, pickMoney holds the shipping fee too.',
    'PRC-009': 'Cash that the buyer pays Ahamove is CASH_BY_RECIPIENT.',
    'PRC-010': 'A carrier that tells no fee says why.',
    'PRC-011': 'A carrier that says why not cannot be chosen.',
    'PRC-012': 'Fees come with connected carriers first, the cheapest first.',
    'PRC-013': 'CNTSHIP takes 20.000.',
    'PRC-014': 'CNTSHIP brings parcels to the province 01 alone.',
    'PRC-015': 'A parcel that nobody measured is asked about as 15 × 15 × 15 cm and 0.2 kg.',
  },
}
