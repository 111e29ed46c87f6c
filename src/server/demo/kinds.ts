/** What Mây Store sells: kinds of goods, each with its styles and variants. */

export interface Variant {
  /** "Đen", "M", "50 ml". */
  name: string
  /** How it reads in a product code. */
  code: string
}

export interface Kind {
  /** First part of the product code. */
  code: string
  name: string
  styles: readonly string[]
  colours: readonly Variant[]
  sizes?: readonly Variant[]
  unit: string
  /** Retail price in thousand VND, from … to. */
  price: readonly [number, number]
  /** Given away with orders. */
  gift?: boolean
  /** Too small or too plain for a printed barcode. */
  withoutBarcode?: boolean
}

const variants = (list: string): Variant[] =>
  list.split(';').map((entry) => {
    const [name = '', code = ''] = entry.split('=')
    return { name, code }
  })

const colours = variants(
  'Đen=DEN;Trắng=TRANG;Be=BE;Xanh navy=NAVY;Xám=XAM;Đỏ đô=DODO;Hồng=HONG;Xanh rêu=REU;Nâu=NAU;Kem=KEM',
)
const sizes = variants('S=S;M=M;L=L;XL=XL')
const waists = variants('27=27;28=28;29=29;30=30;31=31;32=32')
const shoeSizes = variants('36=36;37=37;38=38;39=39;40=40')
const lipColours = variants('Đỏ gạch=DOGACH;Hồng đất=HONGDAT;Cam cháy=CAMCHAY;Nude=NUDE;Đỏ rượu=DORUOU')
const volumes = variants('30 ml=30ML;50 ml=50ML;100 ml=100ML;200 ml=200ML')
const litres = variants('0,5 L=05L;1 L=1L;1,5 L=15L')
const homeColours = variants('Kem=KEM;Nâu=NAU;Xanh rêu=REU;Xám=XAM')
const scents = variants('Sả chanh=SA;Oải hương=OAI;Quế=QUE;Hoa bưởi=BUOI')

export const kinds: readonly Kind[] = [
  kind('AT', 'Áo thun', 'cổ tròn,cổ tim,oversize,tay lỡ,cổ polo,raglan', 'cái', [99, 189], { sizes }),
  kind('SON', 'Son', 'kem lì,tint bóng,thỏi lì,dưỡng có màu', 'thỏi', [89, 259], { colours: lipColours }),
  kind('TUI', 'Túi vải', 'bố quai dài,bố mini,đeo chéo', 'cái', [49, 129], {
    colours: homeColours,
    gift: true,
  }),
  kind('SM', 'Áo sơ mi', 'linen,cổ trụ,tay dài,kẻ sọc,form rộng', 'cái', [179, 329], { sizes }),
  kind('QJ', 'Quần jean', 'ống suông,ống rộng,slimfit,baggy', 'cái', [259, 459], { sizes: waists }),
  kind('DM', 'Đầm', 'xòe,suông,hai dây,hoa nhí,công sở', 'cái', [249, 549], { sizes }),
  kind('CV', 'Chân váy', 'chữ A,xếp ly,bút chì,tennis', 'cái', [159, 299], { sizes }),
  kind('AK', 'Áo khoác', 'gió,kaki,dù,cardigan', 'cái', [289, 599], { sizes }),
  kind('SER', 'Serum', 'vitamin C,niacinamide,rau má,HA cấp ẩm', 'chai', [149, 389], { colours: volumes }),
  kind('KCN', 'Kem chống nắng', 'nâng tông,da dầu,vật lý,dạng xịt', 'tuýp', [159, 349], { colours: volumes }),
  kind('SRM', 'Sữa rửa mặt', 'trà xanh,than tre,dịu nhẹ,gạo', 'tuýp', [79, 199], { colours: volumes }),
  kind('NTT', 'Nước tẩy trang', 'hoa hồng,bí đao,sen', 'chai', [99, 249], { colours: volumes }),
  kind('MN', 'Mặt nạ giấy', 'lô hội,mật ong,collagen', 'hộp', [59, 179], {
    colours: variants('5 miếng=5;10 miếng=10'),
  }),
  kind('BN', 'Bình giữ nhiệt', 'inox,nắp tre,thể thao', 'cái', [129, 359], { sizes: litres }),
  kind('HOP', 'Hộp thủy tinh', 'chia ngăn,nắp khóa,tròn', 'cái', [69, 189], { colours: litres }),
  kind('CHAN', 'Chăn', 'lông tuyết,cotton đũi,hè mỏng', 'cái', [299, 799], { colours: homeColours }),
  kind('GOI', 'Gối', 'cao su non,ôm dài,tựa lưng', 'cái', [119, 329], { colours: homeColours }),
  kind('NEN', 'Nến thơm', 'cốc thủy tinh,hộp thiếc', 'hộp', [89, 219], { colours: scents }),
  kind('KHAN', 'Khăn tắm', 'sợi tre,cotton,microfiber', 'cái', [69, 199], { colours: homeColours }),
  kind('DEP', 'Dép', 'đi trong nhà,quai ngang,sục', 'đôi', [59, 189], { sizes: shoeSizes }),
  kind('TAT', 'Tất', 'cổ ngắn,cổ cao,lưới', 'đôi', [25, 69], {}),
  kind('KEP', 'Kẹp tóc', 'càng cua,nơ,ngọc trai', 'cái', [19, 59], { withoutBarcode: true }),
  kind('STK', 'Bộ sticker', 'cảm ơn,Mây,mùa hè', 'bộ', [15, 29], {
    colours: variants('20 hình=20;50 hình=50'),
    gift: true,
    withoutBarcode: true,
  }),
]

/** Names that tell apart the same style of later seasons. */
export const collections =
  'Hạ Long,Sa Pa,Hội An,Đà Lạt,Tràng An,Côn Đảo,Mộc Châu,Phú Quốc,Ba Bể,Tam Đảo,Bà Nà,Măng Đen,Hà Giang,Cát Bà,Lý Sơn,Mũi Né,Ninh Chữ,Cần Giờ,U Minh,Sơn Đoòng,Yên Tử,Tây Thiên,Fansipan,Đồng Văn'.split(
    ',',
  )

function kind(
  code: string,
  name: string,
  styles: string,
  unit: string,
  price: readonly [number, number],
  more: Partial<Kind>,
): Kind {
  return { code, name, styles: styles.split(','), colours, unit, price, ...more }
}
