// Codes that the World Bank and others give to groups of countries. They are no letters of ISO 3166-1; a column of codes
// may hold them beside those.

export const groupCodes: ReadonlySet<string> = new Set(
  `AFE AFR AFW ARB CAA CEA CEB CEU CLA CME CSA CSS DEA DEC DLA DMN DNS DSA DSF EAP EAR EAS ECA ECS EMU EUU FCS FXS HIC HPC
   IBB IBD IBT IDA IDB IDX INX LAC LCN LDC LIC LMC LMY LTE MDE MEA MIC MNA NAC NAF NLS NRS OED OEC OSS PRE PSS PST RRS SAS
   SSA SSF SST SXZ TEA TEC TLA TMN TSA TSS UMC WLD XZN CHI EU EUR WORLD OWID`
    .split(/\s+/)
    .filter(Boolean),
);
