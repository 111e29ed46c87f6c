import type { Section } from '../promise.ts'

export const statistics: Section = {
  title: 'Statistics of staff',
  lines: {
    'STT-001':
      'A day of a person tells totalOrders, confirmedOrder, totalRevenue, successRevenue, comboRatio, successRatio, returnRatio, cancelRatio, returnCount and cancelCount.',
    'STT-002': 'A person’s days open in a dialog and are exported as Excel.',
    'STT-003': 'The file has a sheet THONG_KE_THEO_NGAY.',
    'STT-004': 'The file of products has a sheet KHO_HANG.',
    'STT-005': 'The calls take a time range and a person.',
  },
}
