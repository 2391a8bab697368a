// Words of questions, units and measures: what people call what a unit or a title says otherwise. The rules are those of
// ./rules.ts.
export const measures = `
percent = percentage = share = proportion = fraction
percent ~ rate
ratio = proportion
dollar = usd = us dollar
dollar > dollars, money
euro = eur
pound sterling = gbp = pound
per person = per capita = per head = per inhabitant
per worker = per employee
how long = time = duration = days
how long > hours
how fast > speed, growth
how old = median age = average age
how much money > dollar, income
how rich = gdp per person = income per person
how big > size, area, total
how tall > height
cost = price = expense
average = mean
typical = median
total = overall = whole = sum
growth = increase = rise
change = growth
decline = decrease = fall = drop
low = lowest = minimum
high = highest = maximum
top = richest
bottom = poorest
top 10 percent = top 10 = richest tenth = top decile = richest 10 percent
top 1 percent = top 1 = richest 1 percent = top percentile
bottom 50 = bottom half = poorer half
gap = difference = disparity
index = score = ranking
rate ~ ratio, percent
tenth = decile = 10 percent
fifth = quintile = 20 percent
quarter = quartile = quarterly
year = annual = yearly
month = monthly
week = weekly
day = daily
hour = hourly
kg = kilogram = kilo
km = kilometer
square kilometer = sq km = km2
hectare = ha
kwh = kilowatt hour
toe = tonne of oil equivalent = oil equivalent
estimate = estimated
published = public
before tax = pre tax = gross of tax = market income
after tax = post tax = net of tax = disposable
disposable income = take home pay = income after tax
domestic = internal = inland
foreign = abroad
number = count = how many
amount = how much
`;
