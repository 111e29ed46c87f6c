import type { Section } from '../promise.ts'

export const dropdowns: Section = {
  title: 'Fields that find',
  lines: {
    'CAT-489': 'Addresses and warehouses are chosen in fields that many screens share.',
    'CAT-490': 'Products are found in a field that many screens share.',
    'CAT-491': 'A field shows ten of what it found, and more as one scrolls.',
    'CAT-492': 'Warehouses are offered all, however many.',
    'CAT-493':
      '`searchProductNoParent` finds thirty products where nobody says how many, with their numbers in the warehouse `wid`.',
  },
}
