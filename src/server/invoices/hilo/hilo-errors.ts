import { OutsideTrouble } from '../../outside/call-outside.ts'
import { maskText } from '../../outside/mask-secrets.ts'

/** Hilo's word for a second invoice of one key. */
export const secondOfKey = /E_FKey_Duplicate/i

const rows: readonly (readonly [RegExp, string])[] = [
  [
    /E_InvPattern|E_InvSerial|E_PublishInvoice_Not_Exist/i,
    'Hilo không nhận mẫu số hoặc ký hiệu này. Chọn lại ký hiệu trong Cài đặt rồi phát hành lại.',
  ],
  [/E_PublishInvoice_Not_Enough/i, 'Tài khoản Hilo đã hết số hóa đơn. Mua thêm ở Hilo rồi phát hành lại.'],
  [
    /E_Customer|E_CusAddress|E_CusName|E_CusTaxCode/i,
    'Hilo thấy thông tin người mua còn thiếu hoặc sai. Sửa người mua rồi phát hành lại.',
  ],
  [/E_PaymentMethod/i, 'Hilo không nhận hình thức thanh toán của đơn. Xem lại thanh toán rồi phát hành lại.'],
  [
    /E_VATRate|E_Total|E_VATAmount|E_Amount/i,
    'Hilo thấy số tiền hoặc thuế suất không khớp. Xem lại thuế suất từng dòng rồi phát hành lại.',
  ],
]

/** What Hilo's refusal means here (O6). Nothing was issued. */
export function hiloTrouble(said: string): OutsideTrouble {
  const [, words] = rows.find(([pattern]) => pattern.test(said)) ?? []
  return new OutsideTrouble(
    'person',
    words ?? 'Hilo không phát hành hóa đơn này. Xem lời của Hilo bên dưới rồi phát hành lại.',
    {
      said: maskText(said),
    },
  )
}
