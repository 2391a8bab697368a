// Words about people: how many there are, how they live together, what they earn beside each other, what they suffer from
// each other. The rules are those of ./rules.ts.
export const people = `
population = inhabitant = number of people = people living = populace = headcount = resident
how many people = population
how many people > total population
per capita = per person = per head = per inhabitant = per resident
total population > population
population growth = growth of population
population density = people per square km = density = crowded
birth rate = crude birth rate = natality = birth
baby = infant = newborn
baby > birth, children
births per woman = fertility rate = total fertility rate = tfr = children per woman = babies per woman
number of children > births per woman, children per woman
fertility = childbearing
death rate = crude death rate = mortality rate = mortality
death = mortality = fatality
death > deceased, killed
die > death
life expectancy = lifespan = life span = longevity = how long people live = expected length of life
old = aged = elderly = age 65
elderly = old people = senior = older people = age 65 = aged 65 = over 65
youth = young people = young = adolescent
youth > age 15 to 24
teenager = teen = adolescent = age 15 to 19
child = kid = minor
children > under five, age 0 to 14
median age = average age = mean age
dependency ratio = age dependency
age structure > population age, dependency ratio
woman = female = girl
man = male = boy
gender = sex
gender > woman, man, female, male
gender gap > gap woman man, female to male
wage gap = pay gap
gender equality = equality of the sexes = women rights
gender equality > female, gender
family = household
family > children
marriage = married = wedding
marriage > age at marriage
age at first marriage = child marriage
divorce = separation
migration = migrant = immigration = immigrant = emigration = emigrant
migration > foreign born, net migration, refugee
refugee = asylum seeker = displaced person
refugee > asylum
city = urban = town
urbanization = urban population = people living in cities
rural = countryside = village
slum = informal settlement
poverty = poor people = deprivation = extreme poverty
poverty > poverty rate, poverty headcount, below the poverty line, extreme poverty
poverty rate = poverty headcount = poverty headcount ratio = poor share = people in poverty = share of poor
extreme poverty = less than 2.15 a day = less than 1.90 a day
inequality = unequal = unequally
inequality ~ gini, disparity
inequality > gini coefficient, income share, wealth share, top 1, palma ratio, redistribution
income inequality > gini, income share, palma ratio
wealth inequality > wealth share, gini of wealth
gini = gini index = gini coefficient = gini ratio
distribution > gini, share
middle class > middle 40
one percent > top 1
redistribution > tax and transfer
ethnic = ethnicity = race
religion = religious = faith
language = spoken
murder = homicide = killing = intentional homicide
murder > violence, violent death
crime = criminal = offence
crime > homicide, theft, prison
prison = jail = prisoner = imprisonment = incarceration
suicide = self harm
violence = violent
war = conflict = battle = armed conflict
terrorism = terror = terrorist attack
happiness = life satisfaction = wellbeing = well being = subjective wellbeing = happy
trust = confidence
hdi = human development index = human development
development > human development index, gdp
quality of life > life satisfaction, human development index
disability = disabled = handicap
homeless = homelessness
culture = cultural
cinema = movie theater = film theater
sport = recreation
religion > worship
leisure = free time = recreation
time use > hours
height = tall = stature
`;
