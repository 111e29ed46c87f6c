import type { Section } from '../promise.ts'

export const stockBalancing: Section = {
  title: 'Balancing by a spreadsheet',
  lines: {
    'CAT-356': 'Its title is "TẠO CÂN BẰNG KHO".',
    'CAT-357': 'Its template can be taken along.',
    'CAT-358': 'The file of what was counted is chosen there.',
    'CAT-359': 'Rows of codes that are new are shown as such.',
    'CAT-360': 'Rows whose price or stock differs are shown beside what the books say.',
  },
}
