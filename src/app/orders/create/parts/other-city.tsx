import { Confirm } from '../../../konsta/confirm.tsx'

interface OtherCityProps {
  /** Where the shop's parcels are fetched. */
  city: string
  onStay(): void
  onGo(): void
}

/** Ahamove was chosen for an address in another city (CRE-036 … CRE-038). */
export default function OtherCity({ city, onStay, onGo }: OtherCityProps) {
  return (
    <Confirm title="Khác thành phố" stay="Thôi Ahamove" go="Xóa địa chỉ" onStay={onStay} onGo={onGo}>
      Ahamove chỉ hỗ trợ giao hàng trong cùng một thành phố với nơi lấy hàng{city && ` (${city})`}. Chọn
      Ahamove thì địa chỉ đang ghi bị xóa để nhập địa chỉ khác.
    </Confirm>
  )
}
