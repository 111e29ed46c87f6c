import type { BuyerSums, CarrierSums, PackerSums, SentSums } from '../tables/report-sums.ts'
import type { Figure } from './figure.ts'

/** How parcels of a carrier ended. */
const ofCarriers = {
  ended: {
    name: 'Kiện đã kết thúc',
    unit: 'orders',
    says: 'Đơn có hãng vận chuyển kết thúc trong thời gian này: giao xong, hoàn về hoặc mất. Đơn còn trên đường chưa tính.',
  },
  delivered: { name: 'Giao xong', unit: 'orders', says: 'Trong số đó, đơn giao xong, kể cả giao một phần.' },
  backParcels: {
    name: 'Hoàn về',
    unit: 'orders',
    says: 'Trong số đó, đơn không giao được, hàng đã hoặc đang quay về.',
    lessIsBetter: true,
  },
  lostParcels: {
    name: 'Mất',
    unit: 'orders',
    says: 'Trong số đó, đơn mà hãng nhận là thất lạc hoặc hư hỏng.',
    lessIsBetter: true,
  },
  timedParcels: {
    name: 'Đơn đo được thời gian',
    unit: 'orders',
    says: 'Đơn giao xong biết cả lúc gửi và lúc đến.',
  },
  tookMs: { name: 'Thời gian giao', unit: 'decimal', says: 'Cộng thời gian giao của các đơn đo được.' },
  carrierCost: {
    name: 'Phí shop trả',
    unit: 'VND',
    says: 'Phí giao và phí hoàn của các đơn đó mà shop trả cho hãng. Phí do sàn trừ nằm ở phần sàn giữ lại.',
    ofProfit: true,
    lessIsBetter: true,
  },
  paidParcels: {
    name: 'Đơn shop trả phí',
    unit: 'orders',
    says: 'Trong số đó, đơn mà shop trả phí cho hãng.',
    ofProfit: true,
  },
} as const satisfies Record<keyof CarrierSums, Figure>

/** Orders that left the house. */
const ofSending = {
  sent: {
    name: 'Đơn đã gửi',
    unit: 'orders',
    says: 'Đơn rời kho (ĐÃ GỬI HÀNG) trong thời gian này.',
  },
  due: { name: 'Có hạn gửi', unit: 'orders', says: 'Trong số đó, đơn có hạn gửi do sàn hoặc shop đặt.' },
  late: {
    name: 'Gửi trễ',
    unit: 'orders',
    says: 'Trong số đó, đơn rời kho sau hạn gửi. Đơn chưa gửi mà quá hạn nằm ở phần đang kẹt.',
    lessIsBetter: true,
  },
} as const satisfies Record<keyof SentSums, Figure>

/** Parcels that somebody packed. */
const ofPacking = {
  packed: {
    name: 'Kiện đã đóng',
    unit: 'orders',
    says: 'Kiện đóng xong trong thời gian này, của người đóng sau cùng.',
  },
  packedUnits: { name: 'Món', unit: 'units', says: 'Số món trong các kiện đó.' },
  timedUnits: { name: 'Món đo được', unit: 'units', says: 'Món trong các kiện được quét khi đóng.' },
  packedMs: {
    name: 'Thời gian đóng',
    unit: 'decimal',
    says: 'Thời gian đóng các kiện được quét, không kể khoảng nghỉ trên 20 phút.',
  },
  repaired: {
    name: 'Sửa kịp trước khi gửi',
    unit: 'orders',
    says: 'Trong số đó, kiện được mở ra sửa rồi đóng lại trước khi rời kho; ghi cho người đóng sau cùng.',
  },
  wrong: {
    name: 'Khách báo sai, thiếu',
    unit: 'orders',
    says: 'Trong số đó, kiện mà khách trả hàng vì giao sai hoặc thiếu hàng.',
    lessIsBetter: true,
  },
} as const satisfies Record<keyof PackerSums, Figure>

const ofBuyers = {
  newBuyers: {
    name: 'Khách mới',
    unit: 'orders',
    says: 'Khách có đơn đầu tiên trong thời gian này, kể cả đơn bị hủy sau đó.',
  },
  knownOrders: {
    name: 'Đơn biết khách',
    unit: 'orders',
    says: 'Đơn tạo trong thời gian này có ghi khách hàng.',
  },
  againOrders: {
    name: 'Đơn của khách quay lại',
    unit: 'orders',
    says: 'Trong số đó, đơn của khách đã đặt vào một ngày trước đó.',
  },
  unknownOrders: {
    name: 'Đơn chưa rõ khách',
    unit: 'orders',
    says: 'Đơn không ghi khách hàng: phần lớn là đơn sàn giấu số điện thoại và bán tại quầy.',
  },
} as const satisfies Record<keyof BuyerSums, Figure>

export type WorkSums = CarrierSums & SentSums & PackerSums & BuyerSums

export const workFigures = {
  ...ofCarriers,
  ...ofSending,
  ...ofPacking,
  ...ofBuyers,
} as const satisfies Record<keyof WorkSums, Figure>

export const workShares = {
  deliveredRatio: {
    name: 'Tỷ lệ giao xong',
    unit: 'percent',
    says: 'Kiện giao xong chia cho kiện đã kết thúc.',
  },
  parcelBackRatio: {
    name: 'Tỷ lệ hoàn về',
    unit: 'percent',
    says: 'Kiện hoàn về chia cho kiện đã kết thúc.',
    lessIsBetter: true,
  },
  lossRatio: {
    name: 'Tỷ lệ mất',
    unit: 'percent',
    says: 'Kiện mất chia cho kiện đã kết thúc.',
    lessIsBetter: true,
  },
  daysToDeliver: {
    name: 'Ngày giao',
    unit: 'decimal',
    says: 'Số ngày trung bình từ lúc rời kho đến lúc giao xong.',
    lessIsBetter: true,
  },
  costPerParcel: {
    name: 'Phí mỗi kiện',
    unit: 'VND',
    says: 'Phí shop trả chia cho số kiện shop trả phí, làm tròn đến đồng.',
    ofProfit: true,
    lessIsBetter: true,
  },
  lateRatio: {
    name: 'Tỷ lệ gửi trễ',
    unit: 'percent',
    says: 'Đơn gửi trễ chia cho đơn đã gửi có hạn.',
    lessIsBetter: true,
  },
  unitsPerHour: {
    name: 'Món mỗi giờ',
    unit: 'decimal',
    says: 'Món trong các kiện được quét chia cho thời gian đóng chúng. Hàng to, hàng dễ vỡ thì chậm hơn.',
  },
  againRatio: {
    name: 'Tỷ lệ quay lại',
    unit: 'percent',
    says: 'Đơn của khách quay lại chia cho đơn biết khách.',
  },
} as const satisfies Record<string, Figure>

/** Which sum a figure is, of which, and by how much more: 100 for percent. */
export const workRatios = {
  deliveredRatio: ['delivered', 'ended', 100],
  parcelBackRatio: ['backParcels', 'ended', 100],
  lossRatio: ['lostParcels', 'ended', 100],
  daysToDeliver: ['tookMs', 'timedParcels', 1 / 86_400_000],
  costPerParcel: ['carrierCost', 'paidParcels', 1],
  lateRatio: ['late', 'due', 100],
  unitsPerHour: ['timedUnits', 'packedMs', 3_600_000],
  againRatio: ['againOrders', 'knownOrders', 100],
} as const satisfies Record<keyof typeof workShares, readonly [keyof WorkSums, keyof WorkSums, number]>
