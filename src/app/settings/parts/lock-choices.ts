/** Idle minutes after which a phone locks. */
export const lockChoices = [
  { value: '0', label: 'Không tự khóa' },
  { value: '2', label: 'Sau 2 phút' },
  { value: '5', label: 'Sau 5 phút' },
  { value: '15', label: 'Sau 15 phút' },
]
