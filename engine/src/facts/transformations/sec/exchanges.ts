/** Exchanges of securities as EDGAR names them (`ixt-sec:exchnameen`), without their legal form. */
export const EXCHANGES = `
BOX box exchange; CboeBYX cboe byx exchange; CboeBZX cboe bzx exchange; C2 cboe c2 exchange; CboeEDGA cboe edga exchange;
CboeEDGX cboe edgx exchange; CBOE cboe exchange; CHX chicago stock exchange; IEX investors exchange;
MIAX miami international securities exchange; PEARL miax pearl; BX nasdaq bx; GEMX nasdaq gemx; ISE nasdaq ise; MRX nasdaq mrx;
Phlx nasdaq phlx; NYSE nyse|new york stock exchange; NYSEAMER nyse american; NYSEArca nyse arca; NYSENAT nyse national;
NASDAQ nasdaq|nasdaq stock market|nasdaq global market|nasdaq global select market;
`
