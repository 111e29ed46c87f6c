import type { Provider } from '../../domain/providers/providers.ts'

/** Why nobody can be connected here, or what to know before; nothing where all is as usual. */
export function wireWords(
  { name, wireUnknown, wireFromOne }: Pick<Provider, 'name' | 'wireUnknown' | 'wireFromOne'>,
  spoken: { isPractice: boolean } | undefined,
): string | undefined {
  if (!spoken)
    return wireUnknown
      ? `${name} không công bố cách kết nối, nên máy chủ này chưa nói chuyện được. Vẫn giao bằng hãng này được: ghi mã vận đơn bằng tay.`
      : `Máy chủ này chưa nói chuyện được với ${name}. Vẫn giao bằng hãng này được: ghi mã vận đơn bằng tay.`
  if (wireUnknown && spoken.isPractice)
    return `${name} không công bố cách kết nối: ở đây chỉ nối được với hãng tập.`
  return wireFromOne
    ? `Cách nói chuyện với ${name} chỉ biết qua một phần mềm công khai, chưa thử với tài khoản ${name} thật.`
    : undefined
}

/** Who is given the address at which the shop hears of parcels. */
export function hookWords(
  { name, hookByPeople }: Pick<Provider, 'name' | 'hookByPeople'>,
  { isPractice }: { isPractice: boolean },
): string {
  if (isPractice)
    return `Dán địa chỉ này ở trang hãng tập, dòng ${name}, để nhận tin ngay khi kiện đổi trạng thái.`
  return hookByPeople
    ? `Gửi địa chỉ này cho người phụ trách của ${name}, nhờ họ đặt làm webhook để hãng báo ngay khi kiện đổi trạng thái.`
    : `Dán địa chỉ này vào ô webhook trên trang của ${name} để hãng báo ngay khi kiện đổi trạng thái.`
}

/** What comes of a carrier that was not given the address for its messages. */
export function untoldWords({ name, tellsByMessage }: Pick<Provider, 'name' | 'tellsByMessage'>): string {
  return tellsByMessage
    ? `Cần dán: tài liệu ${name} chỉ nói báo hành trình qua webhook. Cách KhoTay hỏi thêm 15 phút một lần không có trong tài liệu, có thể không được trả lời.`
    : 'Chưa dán thì KhoTay tự hỏi 15 phút một lần.'
}
