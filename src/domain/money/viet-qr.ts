import { QRPay } from 'vietnam-qr-pay'

/** A transfer to an account. */
export interface Transfer {
  /** The bank, as NAPAS counts them. */
  bin: string
  number: string
  /** VND; who pays writes it when absent. */
  amount?: number | undefined
  /** What stands on the statement; see `transferNote`. */
  note?: string | undefined
}

/** The payload of its VietQR (NAPAS 247), made without a network. */
export function vietQr({ bin, number, amount, note }: Transfer): string {
  return QRPay.initVietQR({
    bankBin: bin,
    bankNumber: number,
    amount: amount === undefined ? undefined : String(amount),
    purpose: note,
  }).build()
}
