// The countries of the demonstration: member states of the United Nations, the Holy See, Palestine and Kosovo,
// by their ISO 3166 codes (XK and XKX are the user-assigned codes in common use for Kosovo). Names come from the
// Unicode data that Node carries.

const codes =
  'AD:AND AE:ARE AF:AFG AG:ATG AL:ALB AM:ARM AO:AGO AR:ARG AT:AUT AU:AUS AZ:AZE BA:BIH BB:BRB BD:BGD BE:BEL BF:BFA ' +
  'BG:BGR BH:BHR BI:BDI BJ:BEN BN:BRN BO:BOL BR:BRA BS:BHS BT:BTN BW:BWA BY:BLR BZ:BLZ CA:CAN CD:COD CF:CAF CG:COG ' +
  'CH:CHE CI:CIV CL:CHL CM:CMR CN:CHN CO:COL CR:CRI CU:CUB CV:CPV CY:CYP CZ:CZE DE:DEU DJ:DJI DK:DNK DM:DMA DO:DOM ' +
  'DZ:DZA EC:ECU EE:EST EG:EGY ER:ERI ES:ESP ET:ETH FI:FIN FJ:FJI FM:FSM FR:FRA GA:GAB GB:GBR GD:GRD GE:GEO GH:GHA ' +
  'GM:GMB GN:GIN GQ:GNQ GR:GRC GT:GTM GW:GNB GY:GUY HN:HND HR:HRV HT:HTI HU:HUN ID:IDN IE:IRL IL:ISR IN:IND IQ:IRQ ' +
  'IR:IRN IS:ISL IT:ITA JM:JAM JO:JOR JP:JPN KE:KEN KG:KGZ KH:KHM KI:KIR KM:COM KN:KNA KP:PRK KR:KOR KW:KWT KZ:KAZ ' +
  'LA:LAO LB:LBN LC:LCA LI:LIE LK:LKA LR:LBR LS:LSO LT:LTU LU:LUX LV:LVA LY:LBY MA:MAR MC:MCO MD:MDA ME:MNE MG:MDG ' +
  'MH:MHL MK:MKD ML:MLI MM:MMR MN:MNG MR:MRT MT:MLT MU:MUS MV:MDV MW:MWI MX:MEX MY:MYS MZ:MOZ NA:NAM NE:NER NG:NGA ' +
  'NI:NIC NL:NLD NO:NOR NP:NPL NR:NRU NZ:NZL OM:OMN PA:PAN PE:PER PG:PNG PH:PHL PK:PAK PL:POL PS:PSE PT:PRT PW:PLW ' +
  'PY:PRY QA:QAT RO:ROU RS:SRB RU:RUS RW:RWA SA:SAU SB:SLB SC:SYC SD:SDN SE:SWE SG:SGP SI:SVN SK:SVK SL:SLE SM:SMR ' +
  'SN:SEN SO:SOM SR:SUR SS:SSD ST:STP SV:SLV SY:SYR SZ:SWZ TD:TCD TG:TGO TH:THA TJ:TJK TL:TLS TM:TKM TN:TUN TO:TON ' +
  'TR:TUR TT:TTO TV:TUV TZ:TZA UA:UKR UG:UGA US:USA UY:URY UZ:UZB VA:VAT VC:VCT VE:VEN VN:VNM VU:VUT WS:WSM XK:XKX ' +
  'YE:YEM ZA:ZAF ZM:ZMB ZW:ZWE';

export type Country = { name: string; code: string };

const names = new Intl.DisplayNames(['en-GB'], { type: 'region' });

export const countries: readonly Country[] = codes.split(' ').map((pair) => {
  const [alpha2 = '', code = ''] = pair.split(':');
  return { name: names.of(alpha2) ?? code, code };
});
