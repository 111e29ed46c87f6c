/** A statement made by ourselves after the labels that are known of GHTK's (CAT-594): its layout is published nowhere. */
export function ghtkRows(): string[][] {
  return [
    ['CÔNG TY CỔ PHẦN GIAO HÀNG TIẾT KIỆM'],
    ['Bảng kê từ 13/11/2026 đến 20/11/2026'],
    [],
    ['Số tiền GHTK thanh toán:', '', '212.500 đ'],
    ['Phí chuyển khoản:', '', '5.500 đ'],
    ['CHI TIẾT'],
    [
      ...['STT', 'Mã đơn hàng', 'Mã vận đơn', 'Tiền thu hộ', 'Phí dịch vụ', 'Phí hoàn', 'Thanh toán'],
      ...['Ngày tạo', 'Ngày hoàn thành', 'Khối lượng (kg)', 'Trạng thái'],
    ],
    ghtkLine(1, 'KT-2311-AAAA1', 'S1.A1.0001', [100_000, 20_000, 0], '0,25', 'Đã giao hàng/Đã đối soát'),
    ghtkLine(2, 'KT-2311-BBBB2', 'S1.A1.0002', [200_000, 40_000, 0], '0,20', 'Đã giao hàng/Đã đối soát'),
    ghtkLine(3, 'KT-2311-CCCC3', 'S1.A1.0003', [0, 0, 22_000], '0,20', 'Đã trả hàng/Đã đối soát'),
    ['Tổng', '', '', '300.000', '60.000', '22.000', '218.000'],
  ]
}

export function ghtkLine(
  number: number,
  orderCode: string,
  waybill: string,
  [cod, fee, returnFee]: [number, number, number],
  weight: string,
  status: string,
): string[] {
  const money = [cod, fee, returnFee, cod - fee - returnFee].map(String)
  return [String(number), orderCode, waybill, ...money, '10/11/2026', '14/11/2026', weight, status]
}

/** After the layout of Viettel Post's "Bảng kê chi COD": money in one table, fees in another. */
export function viettelRows(): string[][] {
  return [
    ['Mã khách hàng', 'KH01'],
    ['Ngày 18 tháng 11 năm 2026'],
    ['CHI TIẾT SỐ TIỀN COD'],
    ['STT', 'Số BILL', 'Ngày gửi', 'Dịch vụ', 'Ngày phát thành công', 'Số tiền COD', 'Ghi chú'],
    ['1', 'VTP1', '10/11/2026', 'VCN', '13/11/2026', '150000', ''],
    ['2', 'VTP2', '10/11/2026', 'VCN', '14/11/2026', '90000', ''],
    ['TỔNG CỘNG', '', '', '', '', '240000', ''],
    ['CHI TIẾT TIỀN CƯỚC'],
    [
      ...['STT', 'Số BILL', 'Ngày gửi', 'Dịch vụ', 'Trọng lượng', 'Cước phí', 'Cước đã thu', 'Giảm giá'],
      ...['Tổng số tiền', 'Ghi chú'],
    ],
    ['1', 'VTP1', '10/11/2026', 'VCN', '500', '20000', '0', '2000', '18000', ''],
    ['2', 'VTP2', '10/11/2026', 'VCN', '1200', '16000', '0', '0', '16000', ''],
    ['TỔNG CỘNG', '', '', '', '', '36000', '0', '2000', '34000', ''],
    ['KẾT LUẬN ĐỐI SOÁT'],
  ]
}
