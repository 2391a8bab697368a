// Words about what is produced, earned and owed. Each line is a rule of ./rules.ts: `=` joins words of one meaning, `>` leads
// from a word to what somebody who types it also wants, `~` to what is near it.
export const economy = `
gdp = gross domestic product = economic output = national output
gdp > national income, gross national income, economic growth
gni = gross national income = gnp = gross national product
economy > gdp, economic, growth
economic growth = gdp growth = growth of gdp = growth of gross domestic product
recession > gdp growth
gdp per capita = gdp per person = income per person = income per capita
standard of living > gdp per capita, consumption, income
gva = gross value added = value added
company = firm = corporate = corporation = business = enterprise
company > employer, private sector
multinational = multinational enterprise = mne = transnational corporation = multinational company
profit ~ income, surplus
income = earning
income > wage, revenue
rich = wealthy = affluent = well off
rich > top, high income, billionaire, wealth
richest > top 1, top 10, billionaire
super rich = ultra rich = billionaire = millionaire
poor = low income
poor > poverty, bottom, poorest tenth
own > wealth, property, asset
wealth = net worth = asset = fortune
wealth > property
saving = thrift
consumption = consumer spending = household spending
spending = expenditure = outlay
expense > spending, cost
investment = capital formation = gross capital formation = gfcf
investment > investing, direct investment
price = cost
inflation = consumer price = cpi = price increase = cost of living
inflation > price
cpi = consumer price index
deflation > inflation
ppp = purchasing power parity = purchasing power
exchange rate = currency rate
interest rate = lending rate = borrowing rate
interest > lending
credit = loan = lending
bank = banking
bank > financial, deposit
financial = finance
financial inclusion > bank account, account ownership
stock market = market capitalization = share market
sme = small and medium enterprise = small business
industry = manufacturing = industrial
industry > value added
manufacturing > factory
service = tertiary
tourism = tourist = visitor arrival = international arrival
tourism > travel
remittance = money sent home = migrant remittance
housing = house = dwelling = home
rent = rental
real estate = property
property = land and buildings
startup = new business = business registered = new company
ease of doing business = doing business
competitiveness > business, productivity
productivity = output per worker = output per hour
informal economy = shadow economy = black economy = underground economy
oil rent > natural resource rent
natural resource = raw material
mining = mineral = extractive
mining > extractive industry
construction = building
agriculture > value added
gold > mineral
ppi = producer price index
debt > borrowing, liability
debt service > interest, repayment
bankruptcy = insolvency
ownership > owner
owner = proprietor
shell ~ letterbox, empty
letterbox company = empty company = front company = special purpose entity
offshore > tax haven, abroad
share > proportion, percent
equity = share
insurance = insurer
capital flight > illicit financial flow, offshore
illicit financial flow = iff
money laundering = dirty money = aml
crypto > digital
`;
