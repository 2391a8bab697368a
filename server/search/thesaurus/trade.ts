// Words about trade, technology and transport. The rules are those of ./rules.ts.
export const trade = `
trade = commerce
trade > export, import, trade balance
export = goods sold abroad = sell abroad
import = goods bought abroad = buy abroad
trade balance = trade deficit = trade surplus = net export = external balance
trade balance > current account balance, export, import
current account = current account balance = balance of payments
trade openness = openness to trade = trade share of gdp
abroad = foreign = external = overseas
foreign debt = external debt = debt to foreigners = international debt
foreign exchange reserves = reserve = currency reserve
goods = merchandise = commodity
high tech export = high technology export
arms trade = arms export = weapons export = arms import
internet = online = web = broadband
internet user = people online = internet access = internet use = using the internet = individuals using the internet
mobile phone = cell phone = cellphone = mobile subscription = cellular subscription = mobile cellular
mobile = cellular = cell
phone = telephone
telephone line = landline = fixed line = fixed telephone = landline phone
broadband = fast internet = fixed broadband
computer = pc = personal computer
ict = information and communication technology = information technology
ict > internet, computer, mobile
technology = tech
technology > internet, mobile phone, high technology
television = tv
newspaper = press
social media = facebook
server = secure server
robot = automation
car = vehicle = automobile = motor vehicle
car ownership > car, vehicle, motor vehicles per person
road = highway = motorway
road network > road density
railway = rail = train = railroad
railway > rail line
air travel = air passengers = flights = air transport = plane = aviation
airport > air transport
ship = shipping = vessel
ship > ferry, fleet
port = harbor
shipping > container, port
public transport = transit = bus
transport = transportation = traffic
transport > road, rail
bicycle = bike = cycling
logistics > shipping, transport
distance > km
postal = mail = post
`;
