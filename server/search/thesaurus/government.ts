// Words about taxes, public money and the state. The rules are those of ./rules.ts.
export const government = `
government = state = public = general government = public sector
government ~ national, central
public ~ national
budget > spending, expenditure, revenue, balance
public finance = public money = fiscal
revenue = receipt = proceeds = income
government revenue = public revenue = state revenue
government spending = public spending = public expenditure = government expenditure
government debt = public debt = sovereign debt = state debt
budget = fiscal
fiscal deficit = government deficit = public deficit = government borrowing
fiscal deficit > overall balance, primary balance, fiscal balance, net lending
fiscal surplus > overall balance, primary balance, fiscal balance
balance = surplus = deficit
tax = levy = duty
tax > taxation, tax revenue
pay ~ paid, revenue, burden
pay tax > tax revenue, effective tax rate, tax paid
tax revenue = tax take = tax receipt = tax collection = tax income = taxes collected
tax burden > tax revenue, taxes share of income
vat = value added tax = gst = goods and services tax
gst ~ general sales tax
general sales tax ~ value added tax, turnover tax
consumption tax > value added tax, sales tax, excise
cit = corporate tax = corporate income tax = company tax = corporation tax = business tax = profit tax = tax on profits
pit = personal income tax = individual income tax
income tax > personal income tax, tax on income, corporate income tax
wht = withholding tax = tax at source
ssc = social security contribution = social contribution = national insurance = payroll contribution
payroll tax = tax on payroll and workforce
payroll tax > social contribution
wealth tax = net wealth tax = tax on wealth = fortune tax
inheritance tax = estate tax = death tax = succession tax = inheritance and gift tax
cgt = capital gains tax = tax on capital gains
property tax = land tax = council tax = real estate tax = tax on property
tariff = customs = import duty = import tariff = border tax
tariff > export tax, trade tax
excise = excise duty = sin tax
fuel tax = fuel excise = diesel tax
alcohol tax = alcohol excise = beer tax
tobacco tax = cigarette tax = tobacco excise
carbon price = co2 tax = carbon levy = emission trading
green tax = environmental tax
green tax > carbon levy, fuel excise
sugar tax = soft drink tax
digital tax = digital services tax = dst = tech tax
transaction tax = financial transaction tax = ftt = stamp duty
car tax = vehicle tax = road tax
tax haven = tax paradise = secrecy jurisdiction = offshore centre
tax haven > secrecy score, haven score, offshore
secrecy = confidentiality
secrecy > transparency
transparency = openness
tax evasion = tax dodging = tax fraud = tax cheating
tax evasion > tax gap, offshore, secrecy, audit
tax avoidance = tax planning = profit shifting = beps
tax avoidance > haven, multinational, effective tax rate
tax gap = uncollected tax
tax break = tax relief = tax incentive = tax expenditure = tax exemption = revenue forgone = tax concession
tax break > tax credit, allowance
tax credit = tax relief
rnd = research and development
rnd > research, innovation
tax rate > effective rate, statutory rate
headline rate = statutory rate = nominal rate
top rate = highest rate = marginal rate
tax authority = tax administration = tax office = revenue body = revenue authority = tax agency = taxman = inland revenue
tax inspector = tax official = tax officer
tax official > tax administration staff
tax return = tax filing = filing
tax refund = refund
tax audit = audit
double taxation agreement = dta = double tax treaty
double tax treaty > treaty
treaty = convention = agreement
cbcr = country by country report = country by country reporting = cbc report
aeoi = automatic exchange of information = automatic information exchange
beneficial owner = real owner = ultimate owner
beneficial owner > ownership registered, ownership
fdi = foreign direct investment = foreign investment
fdi ~ direct investment
pillar two = global minimum tax = minimum tax = globe rules = top up tax
minimum tax > minimum top up tax
patent box = innovation box = ip box
golden passport = citizenship by investment = investor visa
subsidy = subsidies = state aid
privatization > state enterprise
soe = state enterprise = state owned enterprise = public enterprise
defence = military = army = armed forces = defense
military spending = defence spending = arms spending = spending on defence
arms > military, weapon
welfare = social protection = social security = social assistance = social benefit
welfare > benefit, transfer, pension
pension = retirement = old age benefit
healthcare spending = health spending = spending on health = health expenditure
education spending = spending on education = education expenditure
public order = police = law and order
infrastructure > road, transport, electricity, water
civil servant = public employee = government employee = civil service
bureaucracy > administration
corruption = bribery = graft = bribe
rule of law = justice
democracy = democratic = political freedom
democracy > election, political rights, civil liberty
freedom = liberty
election = vote = voter = voting
election > democracy, turnout
voter turnout = turnout
parliament = legislature
women in parliament = female politicians = women politicians = seats held by women
government effectiveness > governance
governance > government effectiveness, regulatory quality, corruption
aid = oda = official development assistance = foreign aid = development aid
aid > grant
regulation = rule
municipality = local government = city
local government > sub central
`;
