// Countries and territories from the most populous to the least, as charts choose whom to show first. The order is that of
// the World Bank's figures for 2024 (indicator SP.POP.TOTL, public domain dedicated), and for places that it leaves out of
// estimates rounded to hundreds; nothing depends on neighbours in it.

const codes =
  'IND CHN USA IDN PAK NGA BRA BGD RUS ETH MEX JPN EGY PHL COD VNM IRN TUR DEU THA GBR TZA FRA ZAF ITA ' +
  'KEN MMR COL KOR SDN UGA ESP DZA IRQ ARG AFG CAN YEM MAR AGO UKR POL UZB MYS SAU MOZ GHA PER MDG CIV ' +
  'NPL CMR VEN AUS NER PRK SYR MLI BFA TWN LKA MWI ZMB KAZ TCD CHL ROU SOM SEN GTM ECU NLD KHM ZWE GIN ' +
  'BEN RWA BDI BOL TUN SSD BEL HTI JOR DOM ARE CUB CZE HND PRT TJK PNG SWE GRC AZE ISR HUN TGO AUT BLR ' +
  'CHE SLE LAO HKG TKM LBY KGZ PRY NIC SRB BGR SLV COG SGP DNK LBN FIN LBR NOR SVK IRL CAF PSE NZL OMN ' +
  'MRT CRI KWT PAN HRV GEO ERI MNG URY PRI BIH ARM NAM LTU QAT JAM GMB GAB BWA MDA ALB LSO GNB SVN GNQ ' +
  'LVA MKD XKX BHR TLS EST TTO CYP MUS SWZ DJI FJI REU COM GUY SLB BTN MAC LUX SUR MNE ESH MLT MDV CPV ' +
  'BRN BLZ BHS ISL GLP MTQ VUT MYT GUF NCL BRB PYF STP WSM LCA GUM CUW KIR SYC GRD FSM ABW VIR TON JEY ' +
  'VCT ATG IMN AND CYM DMA BMU GGY GRL FRO KNA ASM TCA MNP SXM LIE VGB GIB MCO MHL SMR BES ALA MAF PLW ' +
  'COK AIA NRU BLM WLF TUV SPM SHN MSR FLK SJM NFK CXR NIU TKL CCK VAT PCN';

/** By a place's code, how many places are more populous. */
export const populationRank: ReadonlyMap<string, number> = new Map(
  codes.split(' ').map((code, at) => [code, at]),
);
