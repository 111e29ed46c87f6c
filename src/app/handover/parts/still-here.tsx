/** What a parcel needs that was handed over on paper and still lies in the shop: orders that left do not come back by an undo. */
export function StillHere() {
  return (
    <details className="card px-4">
      <summary className="min-h-12 content-center text-15 font-semibold">Kiện vẫn còn ở kho?</summary>
      <p className="pb-4 text-15 text-sub">
        Đơn đã gửi không lùi lại được. Shipper quay lại lấy thì đưa kiện, không cần làm gì thêm. Không gửi
        nữa, hoặc không tìm thấy kiện: nhờ bàn mở đơn và chuyển sang KIỂM KÊ. Từ KIỂM KÊ, bàn chuyển lại ĐÃ
        GỬI HÀNG khi kiện đi, hoặc HOÀN khi kiện ở lại để nhập kho.
      </p>
    </details>
  )
}
